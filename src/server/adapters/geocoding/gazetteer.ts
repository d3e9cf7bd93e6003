import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import type { Lands } from './places/lands.ts';
import { type Place, placeKey } from './places/place.ts';
import type { PlaceIndex } from './places/place-index.ts';

/** Borders are drawn this exactly, in metres. New docks and small islands are not drawn at all. */
const BORDER = 3_000;
const COAST = 10_000;

/** A place has its division from a town of its name within this distance, in metres, or from the nearest town. */
const SAME_TOWN = 10_000;
/** Farther than this from any known town, in metres, a division is unknown. */
const FARTHEST_TOWN = 100_000;

/** Towns of the same department are looked for within this distance, in metres. */
const NEIGHBOURS = 30_000;

/** Rank of the widely known cities, whose districts are written after their name: `Warszawa Mokotów`. */
const LARGE = 9;

/** Words that make one name of two: `Linz am Rhein` is not in Linz, `Vigo di Fassa` not in Vigo. */
const LINKS = new Set(
  'a am an aan auf bei ca d da de del della des di do dos du e el en i im in la le les nad ob op sous sur und y z'.split(
    ' ',
  ),
);

/** What is known of a location and of the places an address names. */
export interface Gazetteer {
  /** Where a location is: in the country, in another one, at sea, or outside Europe. */
  whereIs(location: Location, country: string): 'inside' | 'abroad' | 'at_sea' | 'outside_europe';
  /** The ISO 3166-2 code of a location in a country; null if unknown. `city` decides between neighbouring towns. */
  divisionAt(location: Location, address: { readonly country: string; readonly city: string }): string | null;
  /** Metres from a location to the nearest place with a town's name; null if no place has it. */
  metresToTown(location: Location, country: string, city: string): number | null;
  /** Metres from a location to the nearest place with a postal code; null if the country's codes are not known. */
  metresToCode(location: Location, country: string, postalCode: string): number | null;
}

/** The gazetteer of the build's files. */
export class EmbeddedGazetteer implements Gazetteer {
  readonly #places: PlaceIndex;
  readonly #lands: Lands;

  constructor(places: PlaceIndex, lands: Lands) {
    this.#places = places;
    this.#lands = lands;
  }

  whereIs(location: Location, country: string) {
    if (!this.#lands.isKnown(location)) return 'outside_europe';
    const at = this.#lands.countryAt(location);
    if (at === country || this.#lands.isNear(country, location, at === null ? COAST : BORDER)) return 'inside';
    if (this.#places.near(location, country, BORDER).length > 0) return 'inside';
    return at === null ? 'at_sea' : 'abroad';
  }

  divisionAt(location: Location, { country, city }: { readonly country: string; readonly city: string }) {
    const key = placeKey(city);
    const close = this.#places.near(location, country, SAME_TOWN).filter(({ division }) => division !== '');
    const own = close.find(({ name }) => placeKey(name) === key) ?? close[0];
    if (own !== undefined) return own.division;
    return (
      this.#places.near(location, country, FARTHEST_TOWN).find(({ division }) => division !== '')?.division ?? null
    );
  }

  metresToTown(location: Location, country: string, city: string) {
    return nearest(location, this.#named(country, placeKey(city)));
  }

  metresToCode(location: Location, country: string, postalCode: string) {
    if (country !== 'FR') return null;
    const own = this.#places.exact(postalCode, country);
    if (own.length > 0) return nearest(location, own);
    // A code of one company is not listed: its first two digits are the department's.
    const area = postalCode.slice(0, 2);
    const close = this.#places.near(location, country, NEIGHBOURS);
    return (
      nearest(
        location,
        close.filter(({ postalCodes }) => postalCodes.some((code) => code.startsWith(area))),
      ) ?? Infinity
    );
  }

  /** The places with a name, or the large city whose district it is. */
  #named(country: string, key: string): Place[] {
    if (key === '') return [];
    const own = this.#places.exact(key, country);
    const words = key.split(' ');
    if (own.length > 0 || words.length === 1 || LINKS.has(words[1] ?? '')) return own;
    const large = this.#places.exact(words[0] ?? '', country);
    return large.some(({ rank }) => rank === LARGE) ? large : [];
  }
}

function nearest(location: Location, places: readonly Place[]): number | null {
  return places.length === 0 ? null : Math.min(...places.map((place) => greatCircle(place.location, location)));
}
