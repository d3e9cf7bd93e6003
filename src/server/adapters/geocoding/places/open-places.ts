import { readFileSync } from 'node:fs';
import { PlaceIndex } from './place-index.ts';

const FILE = new URL('../../../../../dist/places.tsv', import.meta.url);

/**
 * Opens the places file of the build.
 *
 * @throws where nothing was built
 */
export function openPlaces(): PlaceIndex {
  return new PlaceIndex(readFileSync(FILE));
}
