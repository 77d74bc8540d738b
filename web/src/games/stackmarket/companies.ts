/** The companies as they are drawn: colour and sign, by letter. Letter and sign tell them apart in grey too. */

export interface CompanyLook {
  colour: string;
  /** In a square of 24. */
  sign: string;
}

const LOOKS: Record<string, CompanyLook> = {
  N: {
    colour: '#4a78d0',
    sign: 'M6.500 17.500a4 4 0 0 1-.4-8 5.500 5.500 0 0 1 10.600-1.200 4.600 4.600 0 0 1 .8 9.200z',
  },
  O: { colour: '#3e8b4c', sign: 'M5 19C4 10 9 4.500 19.500 4.500 20.500 14 15 19.500 8 17.500L5.800 20.500z' },
  Q: { colour: '#b4623a', sign: 'M2.500 19 9.500 6l4 7 2-3 6 9z' },
  V: {
    colour: '#a2437f',
    sign: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 6a2.300 2.300 0 1 1 0 4.600A2.300 2.300 0 0 1 12 6zm-3.700 5.800a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600zm7.400 0a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600z',
  },
};

export const lookOf = (letter: string): CompanyLook => LOOKS[letter]!;
