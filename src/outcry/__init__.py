"""Outcry: a home for stock-market board games."""

__version__ = "0.1.0"
