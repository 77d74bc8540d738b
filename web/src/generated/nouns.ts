// Generated from outcry/stockpile/sentences.py by tools/wire.py. Do not edit.

export const MONEY: ReadonlySet<string> = new Set(["bid", "cash", "cost", "fee", "from_price", "gain", "kept", "money", "price", "rate", "to_price", "worth"]);
export const PEOPLE: ReadonlySet<string> = new Set(["by", "first", "other", "owner", "seat", "to"]);
