"""The published results in `real/` as results CSV, for `chelem compare`: `python -m tests.compare.real_sets FOLDER`.

Each set's JSON names its source. A row of the source becomes a row of the CSV and nothing is mended
on the way; what a program marks as adjusted gets the code that says the same.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

REAL = Path(__file__).parent / "real"
COLUMNS = [
    "board",
    "vul",
    "round",
    "table",
    "ns",
    "ew",
    "contract",
    "declarer",
    "result",
    "score",
    "kind",
    "adjust",
]
MATCH = ["match", "home", "away", "board", "vul", "room", "contract", "declarer", "result", "score"]

Row = dict[str, object]


def load(name: str) -> Any:
    return json.loads((REAL / f"{name}.json").read_text(encoding="utf-8"))


def as_csv(rows: Iterable[Row], columns: list[str] = COLUMNS) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def played(contract: str, declarer: str, tricks: int | None, score: object) -> Row:
    if contract == "PASS":
        return {"contract": "Pass", "score": score}
    return {
        "contract": contract,
        "declarer": declarer,
        "result": "" if tricks is None else tricks,
        "score": score,
    }


def acbl() -> Iterator[Row]:
    """15 tables of two winners; the page shows no tricks."""
    for board in load("acbl_live_boards")["boards"]:
        for ns, ew, contract, by, score, _, _ in board["rows"]:
            yield {
                "board": board["board"],
                "vul": board["vul"],
                "ns": ns,
                "ew": ew,
                **({"contract": "Pass"} if contract == "PASS" else {"score": score}),
            }
            assert by in "NESW"


def ascherman() -> Iterator[Row]:
    """Scores with how often they occurred; no pair numbers."""
    for board in load("ascherman_fft1999")["boards"]:
        for _, score, times, _, _ in board["rows"]:
            for _ in range(times):
                yield {"board": board["board"], "vul": board["vul"], "score": score}


PHANTOM = 94  # a number on paper: it is in no ranking


def pary() -> Iterator[Row]:
    """Butler of 83 pairs; two boards a round; byes and adjusted boards as published IMPs."""
    data = load("butler_pary2013")
    fines = {pair: fine for _, pair, fine, _ in data["ranking"] if fine}
    for board in data["boards"]:
        for ns, ew, contract, by, tricks, score, value_ns, value_ew in board["rows"]:
            row: Row = {
                "board": board["board"],
                "vul": board["vul"],
                "round": (board["board"] + 1) // 2,
                "ns": ns,
                "ew": "" if ew == PHANTOM else ew,
            }
            fine = [(side, fines.pop(p)) for side, p in (("NS", ns), ("EW", ew)) if p in fines]
            if fine:
                row["adjust"] = ", ".join(f"{side} {amount:+g}IMP" for side, amount in fine)
            if contract == "ADJ":
                yield {**row, "kind": f"A{value_ns:+g}{value_ew:+g}!"}
            else:
                yield {**row, **played(contract, by, tricks, score)}
    assert not fines


def compscore(file: str) -> Iterator[Row]:
    event = next(e for e in load("usebio_compscore")["events"] if e["file"] == file)
    for board in event["boards"]:
        for ns, ew, contract, by, tricks, score, _, _ in board["rows"]:
            row: Row = {"board": board["board"], "vul": board["vul"], "ns": ns, "ew": ew}
            if isinstance(score, str):
                yield {**row, "kind": f"{score}!"}
            else:
                yield {**row, **played(contract, by, tricks, score)}


def kops() -> Iterator[Row]:
    """Cross-IMPs; every board has an adjusted row that gives 0."""
    for board in load("ximp_kops2013")["boards"]:
        for ns, ew, contract, by, tricks, score, _, _ in board["rows"]:
            row: Row = {"board": board["board"], "vul": board["vul"], "ns": ns, "ew": ew}
            if contract == "ADJ":
                yield {**row, "kind": "A+0-0!"}
            else:
                yield {**row, **played(contract, by, tricks, score)}


def okbridge_imps() -> Iterator[Row]:
    for board in load("ximp_okbridge_1999")["boards"]:
        for _, ns, ew, contract, by, tricks, score, _ in board["rows"]:
            yield {
                "board": board["board"],
                "vul": board["vul"],
                "ns": "" if ns == "???" else ns,
                "ew": "" if ew == "???" else ew,
                **played(contract, by, tricks, score),
            }


def okbridge_matchpoints() -> Iterator[Row]:
    for board in load("mp_percent_okbridge")["boards"]:
        for _, contract, by, tricks, score, times, _ in board["rows"]:
            for _ in range(times):
                yield {
                    "board": board["board"],
                    "vul": board["vul"],
                    **played(contract, by, tricks, score),
                }


def matches(agreeing: bool = True) -> Iterator[Row]:
    for at, match in enumerate(load("team_matches_published")["matches"]):
        if match["agree"] is not agreeing:
            continue
        home, away = match["teams"].split(" - ")
        for board, vul, *rooms, _ in match["boards"]:
            for room, (contract, by, tricks, score) in (
                ("open", rooms[:4]),
                ("closed", rooms[4:]),
            ):
                yield {
                    "match": f"{at + 1} {match['file']}",
                    "home": home,
                    "away": away,
                    "board": board,
                    "vul": vul,
                    "room": room,
                    **played(contract, by, tricks, score),
                }


COMPSCORE = [event["file"] for event in load("usebio_compscore")["events"]]
SETS: dict[str, Callable[[], str]] = {
    "acbl": lambda: as_csv(acbl()),
    "ascherman": lambda: as_csv(ascherman()),
    "pary": lambda: as_csv(pary()),
    "kops": lambda: as_csv(kops()),
    "okbridge_imps": lambda: as_csv(okbridge_imps()),
    "okbridge_matchpoints": lambda: as_csv(okbridge_matchpoints()),
    "matches": lambda: as_csv(matches(), MATCH),
    **{
        f"compscore_{file.removesuffix('.xml')}": lambda file=file: as_csv(compscore(file))  # type: ignore[misc]
        for file in COMPSCORE
    },
}


def main(folder: str) -> None:
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, make in SETS.items():
        (target / f"{name}.csv").write_text(make(), encoding="utf-8")
        print(target / f"{name}.csv")


if __name__ == "__main__":
    main(*sys.argv[1:])
