"""COM. Commodities and taxes: commerce cards lie open on the piles; sets of goods pay at the end, and taxes cost."""
