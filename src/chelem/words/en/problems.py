"""Findings in data that everybody shares; each reader has its own beside these."""

WORDS = {
    "vulnerability_assumed": "Vulnerability not given: not vulnerable.",
    "more_alike": "And {count} more of the same kind ({alike}).",
    "latin_1": "Letters read as Latin-1: the file is not UTF-8.",
    "unreadable": "{field}: “{text}” cannot be read.",
    "impossible": "{field}: there is no “{text}” in bridge.",
    "unclear": "{field}: “{text}” can be read in more than one way.",
    "contradiction": "{field}: “{text}” contradicts the rest of the row.",
    "board_missing": "No board number: the row is left out.",
    "board_unreadable": "“{text}” is not a board number: the deal has none.",
    "board_unclear": "“{text}”: only board {board} is kept of it.",
    "declarer_missing": "{field}: “{text}” makes sense only with a declarer.",
    "result_missing": "{text} without a result: nothing is assumed made.",
    "unclear_result": "{field}: is {text} {relative} or {tricks} tricks? "
    "Spreadsheets write {text} for {relative}.",
    "room_unreadable": "“{text}” is neither the open nor the closed room.",
    "vulnerability_not_of_board": "Vulnerability {stated}: board {board} has {by_board} (Law 2). "
    "What the file says counts.",
    "vulnerability_of_board": "Vulnerability not given: the board number’s is taken "
    "(deals concerned: {games}, the first one here).",
    "malformed_tag": "Malformed tag: {text}",
    "duplicate_tag": "The tag {tag} is there twice: the first one counts.",
    "comment_unclosed": "This comment is never closed: all that follows was part of it, up to the next game "
    "if there is one.",
    "text_ignored": "Text outside any tag, left out: {text}",
    "text_ignored_lines": "{lines} lines outside any tag, left out: {text}",
    "table_row_unreadable": "ScoreTable row that does not follow its columns: {text}",
    "inherit_forbidden": "The tag {field} cannot take over the previous deal’s value (#).",
    "cells_too_many": "{cells} cells for {columns} columns: those too many are left out.",
    "column_twice": "The column {field} is there twice (“{text}”): the first one counts.",
    "quote_unclosed": "Quote never closed: the line is read as it stands.",
    "not_duplicate": "Rubber or Chicago: these scores are not recomputed by Law 77.",
}
