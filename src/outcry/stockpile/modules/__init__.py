"""Modules of Stockpile: each is a folder with a manifest that says all it adds. The base game knows none of them."""
