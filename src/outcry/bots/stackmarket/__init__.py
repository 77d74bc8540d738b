"""Bots for Stack Market: four levels of one way to play."""
