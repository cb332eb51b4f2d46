"""Days as people say them: today, tomorrow, 3 December."""

from __future__ import annotations

from datetime import timedelta

from chelem.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

__all__ = ["day"]


def day(when: datetime, now: datetime, lang: str) -> str:
    """When *when* is, seen from *now*: what is over is now; both have a time zone."""
    if when <= now:
        return say(lang, "days.now")
    there = when.astimezone(now.tzinfo).date()
    if there == now.date():
        return say(lang, "days.today")
    if there == now.date() + timedelta(days=1):
        return say(lang, "days.tomorrow")
    month = say(lang, f"days.month_{there.month}")
    if there.year != now.year:
        month = f"{month}\xa0{there.year}"
    code = "days.first_day" if there.day == 1 else "days.day"
    return say(lang, code, day=there.day, month=month)
