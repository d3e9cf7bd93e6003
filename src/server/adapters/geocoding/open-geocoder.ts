import { readFileSync } from 'node:fs';
import type { Settings } from '../../settings.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import { EmbeddedGazetteer, type Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { PhotonGeocoder } from './photon-geocoder.ts';
import { Lands } from './places/lands.ts';
import { PlaceIndex } from './places/place-index.ts';
import { PostalAreas } from './places/postal-areas.ts';

const PLACES = new URL('../../../../dist/places.tsv', import.meta.url);
const LANDS = new URL('../../../../dist/lands.bin', import.meta.url);
const POSTAL_AREAS = new URL('../../../../dist/postal-areas.csv', import.meta.url);

/** The source of address suggestions, and the source that knows where locations are. */
export interface OpenedGeocoder {
  readonly geocoding: Geocoder;
  readonly gazetteer: Gazetteer;
}

/** Opens the Photon server of the settings, or else the embedded geocoder, and the gazetteer of the build. */
export async function openGeocoder({ GEOCODER_URL }: Pick<Settings, 'GEOCODER_URL'>): Promise<OpenedGeocoder> {
  const places = openPlaces();
  const codes = openPostalAreas();
  const embedded = new EmbeddedGeocoder(places, codes);
  const geocoding =
    GEOCODER_URL === undefined ? embedded : new PhotonGeocoder(GEOCODER_URL, { places, fallback: embedded });
  return { geocoding, gazetteer: new EmbeddedGazetteer(places, new Lands(readFileSync(LANDS)), codes) };
}

/**
 * Opens the places file of the build.
 *
 * @throws if the build is missing
 */
export function openPlaces(): PlaceIndex {
  return new PlaceIndex(readFileSync(PLACES));
}

/** Opens the postal areas of the build. @throws if the build is missing */
export function openPostalAreas(): PostalAreas {
  return new PostalAreas(readFileSync(POSTAL_AREAS, 'utf8'));
}
