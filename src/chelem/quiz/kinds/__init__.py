"""What is asked: 25 kinds of question in five levels, each drawn from a stream of chance."""
