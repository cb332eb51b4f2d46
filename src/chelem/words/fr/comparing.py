"""Les pages et l'interface où des marques se comparent."""

from __future__ import annotations

WORDS = {
    "scale_unreadable": "« {text} » n'est pas un barème de points de victoire.",
    "scale": "wbf, wbf-discrete, acbl-20, acbl-30 ou ebu-pairs",
}
