"""Modules of Stockpile: each is a manifest, and the functions that the phases call when it is on."""
