"""What a running server does by itself: delete for good the sheets that nobody writes to any more.

When it starts, and every day after that; a server may run for years.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from chelem.desk.copies import default_database
from chelem.errors import BridgeError
from chelem.faces.web.desk import desk_of, now

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.applications import Starlette

__all__ = ["DAYS", "Upkeep", "keep_up", "read_days"]

DAYS = 400
"""Days without a word after which a sheet is deleted, where nobody says otherwise."""
_DAY = 24 * 60 * 60
_LOG = logging.getLogger("chelem")


@dataclass(frozen=True, slots=True)
class Upkeep:
    """When to delete what.

    ``days``   without a word before a sheet is deleted; 0 keeps all for ever
    ``clock``  milliseconds since 1970
    ``every``  seconds between two rounds
    ``wait``   how to wait so long
    """

    days: int = DAYS
    clock: Callable[[], int] = now
    every: float = _DAY
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep


def read_days(text: str) -> int:
    """The days that the setting ``CHELEM_PURGE_DAYS`` says; empty for :data:`DAYS`.

    Raises :class:`~chelem.errors.BridgeError` (``serve.purge_days_impossible``).
    """
    word = text.strip()
    if not word:
        return DAYS
    if not (word.isascii() and word.isdigit() and len(word) < 6):
        raise BridgeError("serve.purge_days_impossible", days=word[:20])
    return int(word)


async def keep_up(app: Starlette, upkeep: Upkeep) -> None:
    """Delete what is old now and every ``upkeep.every`` seconds, until cancelled.

    A round that fails is logged and does not stop the next one.
    """
    while upkeep.days > 0:
        try:
            await run_in_threadpool(_purge, app, upkeep)
        except Exception as error:
            _LOG.warning("old sheets could not be deleted: %s", error)
        await upkeep.wait(upkeep.every)


def _purge(app: Starlette, upkeep: Upkeep) -> None:
    # A journal that nobody has written to yet is not made for this.
    if (
        app.state.site.database is None
        and not Path(default_database()[len("sqlite:///") :]).exists()
    ):
        return
    desk_of(app).purge(upkeep.clock() - upkeep.days * _DAY * 1000)
