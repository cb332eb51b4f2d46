"""Les jours, comme on les dit."""

WORDS = {
    "now": "maintenant",
    "today": "aujourd’hui",
    "tomorrow": "demain",
    "day": "{day}\xa0{month}",
    "first_day": "1er\xa0{month}",
    "month_1": "janvier",
    "month_2": "février",
    "month_3": "mars",
    "month_4": "avril",
    "month_5": "mai",
    "month_6": "juin",
    "month_7": "juillet",
    "month_8": "août",
    "month_9": "septembre",
    "month_10": "octobre",
    "month_11": "novembre",
    "month_12": "décembre",
}
