"""Bots: a view and the legal actions in, an action out."""
