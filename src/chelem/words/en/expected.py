"""What would have been right at that place."""

WORDS = {
    "level": "a level from 1 to 7",
    "pass": "or “pass”",
    "denomination": "a denomination: S, H, D, C, NT or ♠ ♥ ♦ ♣",
    "doubling": "x or xx",
    "result": "a result: =, +1, −1… or “10 tricks”",
    "declarer": "a declarer: N, E, S, W",
    "vulnerability": "a vulnerability: v, nv, none, NS, EW, both",
    "board": "a board number from 1 on",
    "end": "the end of the text",
    "kind": "a code: A6040, A6040!, A+3-3, AT, NP, NP!, LP, SO, PH, W…, S…, @a",
    "weight": "a weight, such as W 67% 4S= N | 33% 4S-1 N",
    "split": "two scores, such as S 4S= N / 4S-1 N",
    "adjust": "a penalty, such as NS -10% or EW -3IMP",
    "number": "a whole number",
    "contract": "a contract, such as 4SX",
    "tricks": "a number of tricks from 0 to 13",
    "language": "fr or en",
    "share": "a share, such as 60% 4S",
    "side": "or a side: NS, EW",
    "points": "a number of points",
}
