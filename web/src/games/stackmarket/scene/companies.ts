/** The four companies as the table shows them: colour, sign and letter. */

import { say } from '../../../lib/say.svelte';

interface Company {
  letter: string;
  colour: string;
  /** In a box of 24 by 24. */
  sign: string;
}

export const COMPANIES: readonly Company[] = [
  {
    letter: 'N',
    colour: '#4A78D0',
    sign: 'M7 19a5 5 0 0 1-.6-9.96A6 6 0 0 1 17.7 8.6 5.3 5.3 0 0 1 17.5 19Z',
  },
  { letter: 'O', colour: '#3E8B4C', sign: 'M4 20C2 10 9 4 21 4c0 11-6 16-13 14l6-8-8 8.5Z' },
  { letter: 'Q', colour: '#B4623A', sign: 'M1 20 9 6l4 6 2.5-3.5L23 20Z' },
  {
    letter: 'V',
    colour: '#A2437F',
    sign:
      'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2.4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Zm-4.4 4.4a2.2 2.2 0 1 1 0 4.4 ' +
      '2.2 2.2 0 0 1 0-4.4Zm8.8 0a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM12 14.2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  },
];

/** The word that its letter begins. */
export const shortName = (company: number): string =>
  say(`stackmarket.company.${COMPANIES[company]!.letter}`).split(' ')[0]!;
