"""INV. Investors: everybody plays one of 26, with start cash and a power of his own. A file for each moment."""
