"""The fields that benchmarks compare: made by seed, alike in every run."""

from __future__ import annotations

import io

import numpy as np
import numpy.typing as npt

from chelem.score.packing import is_code, unpack
from chelem.terms.alphabets import SEAT_LETTERS
from chelem.terms.notation import relative_text
from chelem.terms.result import Played

__all__ = ["event_columns", "event_csv", "field_codes", "rows_of_codes"]


def rows_of_codes(rows: int) -> npt.NDArray[np.uint16]:
    """Codes of every possible result with a declarer, each as likely as another."""
    every = [code for code in range(1 << 15) if is_code(code)]
    useful = [code for code in every if (known := unpack(code)) and isinstance(known[0], Played)]
    named = [code for code in useful if unpack(code)[0].declarer is not None]  # type: ignore[index,union-attr]
    chance = np.random.default_rng(77)
    return chance.choice(np.array(named, np.uint16), rows)


def field_codes(rows: int, boards: int, seed: int = 78) -> npt.NDArray[np.uint16]:
    """Results as one board has them: most tables in a few contracts, tricks around one number.

    Row *i* is of board ``i % boards``.
    """
    from chelem.score.board import Board
    from chelem.score.bulk import encode

    chance = np.random.default_rng(seed)
    board = np.arange(rows) % boards
    likely = chance.integers(0, 4, boards)[board]
    tricks = chance.integers(7, 12, boards)[board]
    usual = chance.random(rows) < 0.7
    denomination = np.where(usual, likely, chance.integers(0, 5, rows))
    level = np.clip(tricks - 6 + chance.integers(-1, 2, rows), 1, 7)
    taken = np.clip(tricks + chance.integers(-2, 3, rows), 0, 13)
    doubling = (chance.random(rows) < 0.05).astype(int)
    declarer = np.where(
        chance.random(rows) < 0.8, chance.integers(0, 2, rows) * 2, chance.integers(0, 4, rows)
    )
    vulnerable = np.array(
        [[Board(n + 1).vulnerability.value >> side & 1 for side in (0, 1)] for n in range(boards)]
    )[board, declarer % 2]
    return encode(level, denomination, doubling, declarer, taken, vulnerable)


def event_columns(
    tables: int, boards: int
) -> tuple[
    npt.NDArray[np.uint8], npt.NDArray[np.uint16], npt.NDArray[np.int32], npt.NDArray[np.int32]
]:
    """A Mitchell event: board, code, North-South's and East-West's number of each row."""
    rows = tables * boards
    board = (np.arange(rows) % boards).astype(np.uint8)
    ns = (np.arange(rows) // boards).astype(np.int32)
    ew = ((ns + board) % tables).astype(np.int32)
    return board, field_codes(rows, boards), ns, ew


def event_csv(tables: int, boards: int) -> str:
    """The same event as a results file, as a club's program writes one."""
    board, codes, ns, ew = (column.tolist() for column in event_columns(tables, boards))
    out = io.StringIO()
    out.write("board;round;table;ns;ew;contract;declarer;result;lead\r\n")
    for at, code in enumerate(codes):
        known = unpack(code)
        assert known is not None
        assert isinstance(known[0], Played)
        result = known[0]
        assert result.declarer is not None
        contract = str(result.contract)
        seat = SEAT_LETTERS["en"][result.declarer]
        out.write(
            f"{board[at] + 1};{board[at] // 2 + 1};{ns[at] + 1};{ns[at] + 1};{ew[at] + 1};"
            f"{contract};{seat};{relative_text(result.relative)};\r\n"
        )
    return out.getvalue()
