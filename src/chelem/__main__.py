"""``python -m chelem`` and the ``chelem`` command."""

from __future__ import annotations

import sys

from chelem.faces.cli import main

if __name__ == "__main__":
    sys.exit(main())
