"""The files of a kept sheet, read back."""

WORDS = {
    "json_broken": "This JSON file is damaged: line {line}, column {column}.",
    "json_shape": "{path} cannot be {value}; expected: {expected}.",
    "csv_broken": "This CSV file is damaged at line {line} ({reason}).",
    "csv_row": "“{text}”: a contract (4H) and a number of tricks (10) are needed.",
    "deal_unread": "“{text}” is no deal.",
}
