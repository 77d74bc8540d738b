/** The number of a die belongs to its tint: 0 to 4. */
export const TINTS = ['#41506a', '#1e7f86', '#3f8b3a', '#c98a12', '#c2402b'] as const;
