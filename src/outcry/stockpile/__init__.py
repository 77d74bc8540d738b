"""The rules of Stockpile: a folder to read beside the rulebook."""
