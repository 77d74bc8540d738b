/** The house's type on what is painted here. It may come later than the picture: then that is painted again. */

const FAMILY = "'Source Sans 3'";

export const lettering = (weight: number, size: number): string => `${weight} ${size}px ${FAMILY}, sans-serif`;

/** Resolves when it is there; says whether it was missing until then. */
export async function letteringComes(): Promise<boolean> {
  const wanted = [700, 800].map((weight) => `${weight} 16px ${FAMILY}`);
  const missing = wanted.some((font) => !document.fonts.check(font));
  if (missing) await Promise.all(wanted.map((font) => document.fonts.load(font)));
  return missing;
}
