"""Several deals at one table: rubber bridge, Chicago, and what the players owe at the end.

A sheet is the fold of its deals. It keeps no total: whatever is written on it is a line with its
points, its reason and its source, and every sum is the sum of lines.
"""
