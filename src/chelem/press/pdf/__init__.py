"""Paper: page data and words set by Typst, as PDF, PNG or SVG.

A builder turns page data into plain texts (``dict`` of strings, lists, booleans); a template of
``templates/`` lays them out. Texts go in as one JSON value, so whatever a person typed stays text.
"""
