"""The words of the standard library's argument parser, in French."""

WORDS = {
    "usage: ": "usage\xa0: ",
    "positional arguments": "arguments\xa0",
    "options": "options\xa0",
    "the following arguments are required: %s": "il manque\xa0:\xa0%s",
    "unrecognized arguments: %s": "argument inconnu\xa0:\xa0%s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s\xa0: %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r ne convient pas (au choix\xa0: "
    "%(choices)s)",
    "expected one argument": "une valeur est attendue",
    "expected at most one argument": "une valeur au plus est attendue",
    "expected at least one argument": "une valeur au moins est attendue",
    "invalid %(type)s value: %(value)r": "%(value)r ne convient pas",
    "one of the arguments %s is required": "il manque un de\xa0:\xa0%s",
    "not allowed with argument %s": "ne va pas avec\xa0%s",
    "ignored explicit argument %r": "valeur\xa0%r de trop",
}
