/** The colours of the six commodities and of the tax, by their number, on paper. */
export const GOODS_COLOURS = ['#B8860B', '#6C7A86', '#2B2B33', '#2563A8', '#A87400', '#7A4A2A', '#8C2A24'] as const;
