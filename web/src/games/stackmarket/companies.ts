/** How a company is drawn, by its letter. Letter and sign tell them apart in grey too. */

import { COMPANIES } from './scene/companies';

export const lookOf = (letter: string): { colour: string; sign: string } =>
  COMPANIES.find((company) => company.letter === letter)!;
