import { expect, it } from 'vitest';
import { detourBetween } from '#freight/place/distance.ts';

it.each([
  ['FR', 'FR', 1250],
  ['DE', 'DE', 1250],
  ['PL', 'DE', 1170],
  ['FR', 'PL', 1180],
  ['ES', 'FR', 1220],
  ['PT', 'NL', 1220],
  ['ES', 'DE', 1300],
  ['ES', 'IT', 1330],
  ['DE', 'AT', 1230],
  ['IT', 'AT', 1230],
  ['IT', 'FR', 1330],
  ['SE', 'DE', 1300],
  ['RO', 'DE', 1300],
  ['GR', 'IT', 1450],
])('%s to %s: %i per mille', (from, to, factor) => {
  expect([detourBetween(from, to), detourBetween(to, from)]).toEqual([factor, factor]);
});
