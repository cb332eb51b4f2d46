"""How fast Chelem is, always as a ratio to something measured beside it: python3 dev.py bench."""
