"""Break-evens and odds: what is at stake, how often it must come off, how the hands lie."""

WORDS = {
    "already_doubled": "{contract} is doubled already: the question is whether to double.",
    "chance_impossible": "A frequency goes from 0 to 100%.",
    "tricks_beyond": "{contract} cannot end with {tricks} tricks.",
    "field_result_missing": "In the field, {contract} needs a result (+1, −1, =): its tricks do not "
    "follow from those here.",
    "vacant_impossible": "A hand has 0 to {most} vacant places, not {first} and {second}.",
    "missing_impossible": "0 to {most} cards can be missing, not {cards}.",
    "ranks_impossible": "“{text}” is no list of cards of a suit, such as KQxx or AJ103.",
    "held_impossible": "{wanted} cards looked for, {room} places, {unseen} unseen cards: that cannot "
    "be.",
    "shape_impossible": "“{text}” is no hand: four lengths that make thirteen, such as 5-3-3-2.",
    "honours_impossible": "“{text}” is no list of one hand’s honours, such as AAKQJ.",
    "contract_wanted": "“{read}” is no contract.",
    "result_unwanted": "The contract stands alone here, without a result.",
    "share_empty": "A share of the field cannot be 0%.",
    "share_missing": "“{read}”: give every share a percentage, or none.",
}
