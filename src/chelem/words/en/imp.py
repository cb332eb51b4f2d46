"""The IMP converter."""

from __future__ import annotations

WORDS = {
    "by_difference": "A difference in points",
    "difference": "Difference",
    "by_scores": "Two scores of the same board, as North-South",
    "open": "Our table",
    "closed": "Other table",
    "by_imps": "Backwards, how many points",
    "imps": "IMPs",
    "convert": "Convert",
    "intro": "A team match compares two tables: the difference between their scores becomes IMPs by the scale of the laws.",
    "against": "against",
    "head_imps": "IMPs",
    "head_difference": "Difference",
    "head_points": "Points of difference",
    "next": "{missing} more = one IMP more, from {next_at} on.",
    "spare": "{spare} less without losing an IMP.",
    "edge": "Ten less, and it is an IMP less.",
    "none": "The first IMP takes a difference of {next_at}.",
    "top": "That is the most the scale gives.",
    "reverse": "{imps} IMPs are differences of {low} to {high} points.",
    "reverse_top": "{imps} IMPs are any difference of {low} points or more.",
    "said": "{imps} IMPs for a difference of {difference}.",
    "scale": "IMP scale",
    "no_such": "The scale goes from {least} to {most} IMPs.",
    "sign": "Plus: the IMPs go to the team sitting North-South at our table; minus: to the other.",
}
