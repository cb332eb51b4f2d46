"""Days as people say them."""

WORDS = {
    "now": "now",
    "today": "today",
    "tomorrow": "tomorrow",
    "day": "{day}\xa0{month}",
    "first_day": "1\xa0{month}",
    "month_1": "January",
    "month_2": "February",
    "month_3": "March",
    "month_4": "April",
    "month_5": "May",
    "month_6": "June",
    "month_7": "July",
    "month_8": "August",
    "month_9": "September",
    "month_10": "October",
    "month_11": "November",
    "month_12": "December",
}
