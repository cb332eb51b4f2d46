"""The words of the standard library's argument parser, in French."""

WORDS = {
    "usage: ": "usage : ",
    "positional arguments": "arguments",
    "options": "options",
    "the following arguments are required: %s": "il manque : %s",
    "unrecognized arguments: %s": "argument inconnu : %s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s : %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r ne convient pas (au choix : "
    "%(choices)s)",
    "expected one argument": "une valeur est attendue",
    "expected at most one argument": "une valeur au plus est attendue",
    "expected at least one argument": "une valeur au moins est attendue",
    "invalid %(type)s value: %(value)r": "%(value)r ne convient pas",
    "one of the arguments %s is required": "il manque un de : %s",
    "not allowed with argument %s": "ne va pas avec %s",
    "ignored explicit argument %r": "valeur %r de trop",
}
