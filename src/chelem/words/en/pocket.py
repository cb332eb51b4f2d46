"""Chelem in a pocket: what works without a network."""

from __future__ import annotations

WORDS = {
    "views": "Pocket Chelem",
    "not_here": "This page needs the network",
    "not_here_text": "It has not been opened on this device yet. Scores, tables, inverse and IMPs work here.",
    "again": "Try again",
    "away": "No network.",
    "away_text": "Scores come from the tables kept on this device.",
    "limits_title": "Without a network",
    "alone_title": "This file",
    "works": "Works without a network: the score of any contract and its detail, the tables, the inverse, the IMP converter. Every number comes from tables that Chelem calculated.",
    "does_not": "Needs the server: reading a written line, the quiz, the lab, the odds, comparing an event, opening a sheet kept by several people.",
    "kept": "Over https, or on this computer, Chelem installs from the browser’s menu and keeps these pages, the rules, the glossary and the sheets already opened, as they were when last opened. A deal written down without a network waits on the phone and leaves when it returns. Over http, on a club’s network, nothing is kept: take the file along.",
    "download": "Take the file along",
    "download_text": "One file, in both languages, that opens without a server, from a USB key too.",
    "version": "Chelem {version}.",
    "script_needed": "This page looks up its tables with JavaScript, which is off.",
    "what": "what to write: calculator.html",
    "output": "the file to write; - for standard output",
    "written": "{file}: {size} kB, to open in a browser.",
    "not_written": "{file} cannot be written: {reason}",
    "footer_http": "This address is http: nothing is kept without a network.",
    "footer_file": "Take the calculator along",
}
