import { readFileSync } from 'node:fs';
import type { Settings } from '../../settings.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { PhotonGeocoder } from './photon-geocoder.ts';
import { PlaceIndex } from './places/place-index.ts';

const FILE = new URL('../../../../dist/places.tsv', import.meta.url);

/** Opens the Photon server of the settings, or else the embedded geocoder. */
export async function openGeocoder({ GEOCODER_URL }: Pick<Settings, 'GEOCODER_URL'>): Promise<Geocoder> {
  const places = openPlaces();
  const embedded = new EmbeddedGeocoder(places);
  return GEOCODER_URL === undefined ? embedded : new PhotonGeocoder(GEOCODER_URL, { places, fallback: embedded });
}

/**
 * Opens the places file of the build.
 *
 * @throws if the build is missing
 */
export function openPlaces(): PlaceIndex {
  return new PlaceIndex(readFileSync(FILE));
}
