"""What can be wrong with columns of results (chelem.score.bulk, chelem.compare.bulk)."""

WORDS = {
    "code_impossible": "{result_code} is no result’s code.",
    "column_impossible": "Column {column}, row {row}: the value {value} does not exist.",
    "fast_missing": 'The fast engine needs Numba: pip install "chelem[fast]".',
    "score_not_possible": "Row {row}: no contract is worth {score}.",
    "board_beyond": "Row {row}: board {board} is not among the {boards} announced.",
    "boards_differ": "Different numbers of boards don’t add up: {boards} and {other_boards}.",
    "not_plain": "This file holds more than plain results ({reason}).",
}
