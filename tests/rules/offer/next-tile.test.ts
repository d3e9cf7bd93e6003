import { expect, test } from 'vitest';
import { AREA_TILES, type AreaTile } from '#freight/place/area-tiles.ts';
import { nextTile } from '#screens/carrier/offers/area/next-tile.ts';

const tile = (code: string): AreaTile => {
  const found = AREA_TILES.find((each) => each.code === code);
  if (found === undefined) throw new Error(`${code} is no area`);
  return found;
};

test.for([
  ['FR-59', 'ArrowUp', 'FR-62'],
  ['FR-59', 'ArrowLeft', 'FR-80'],
  ['FR-59', 'ArrowRight', 'BE-WHT'],
  // Over a gap in the same row, and aside where the column ends.
  ['DE-RP', 'ArrowRight', 'DE'],
  ['FR-29', 'ArrowDown', 'FR-56'],
  ['IT', 'ArrowRight', 'IT-GR'],
  ['FR-22', 'Home', 'FR-29'],
  ['FR-22', 'End', 'RO'],
  ['FR-29', 'ArrowLeft', null],
  ['EE', 'ArrowUp', null],
] as const)('from %s %s leads to %s', ([from, key, to]) => {
  expect(nextTile(tile(from), key)?.code ?? null).toBe(to);
});

test('every tile is reached from every other', () => {
  const reached = new Set([tile('FR-59')]);
  for (const from of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nextTile(from, key);
      if (next !== null) reached.add(next);
    }
  }
  expect(AREA_TILES.filter((each) => !reached.has(each)).map(({ code }) => code)).toEqual([]);
});
