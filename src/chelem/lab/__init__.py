"""Hands not seen: exact odds, constraints, dealing, and answers from solved deals."""
