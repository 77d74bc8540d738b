/** The live table that is open: what lies over it, as a sheet does, must not hide what cannot wait. */

import { getContext, setContext } from 'svelte';
import type { Table } from './table.svelte';

const KEY = Symbol('present');

export const providePresent = (table: Table): Table => setContext(KEY, table);

/** Nothing away from a live table. */
export const usePresent = (): Table | undefined => getContext<Table | undefined>(KEY);
