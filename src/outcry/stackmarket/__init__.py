"""The rules of Stack Market: towers of dice, investments and takeovers. Begin with `turn.py`."""
