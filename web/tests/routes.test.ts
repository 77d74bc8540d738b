/** The addresses of the screens: the same cases as the server's. */

import { expect, test } from 'vitest';
import addresses from '../../tests/server/addresses.json';
import { read } from '../src/lib/routes';

test.each(Object.entries(addresses))('%s is %s', (address, screen) => {
  expect(read(address).screen).toBe(screen);
});
