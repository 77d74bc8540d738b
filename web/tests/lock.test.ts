/** The lock works on every platform and names no host of packages. */

import { expect, test } from 'vitest';
import lock from '../package-lock.json';

interface Package {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}
const packages = lock.packages as Record<string, Package>;

test('all platform binaries of the bundler are in it', () => {
  const wanted = Object.keys(packages['node_modules/rolldown']!.optionalDependencies ?? {});
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
});

test('no package says where it came from', () => {
  expect(Object.values(packages).filter((one) => one.resolved)).toEqual([]);
});
