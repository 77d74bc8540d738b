"""Towers of dice: rigid bodies, a static oracle, the hand that stacks, and clips of what happened.

This room knows dice and towers; it knows no game, no money and no seats."""
