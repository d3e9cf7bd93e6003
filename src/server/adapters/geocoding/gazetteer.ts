import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { readTown } from './address-text.ts';
import { divisionOfCode } from './places/code-divisions.ts';
import { cityOfDistrict } from './places/district.ts';
import type { Lands } from './places/lands.ts';
import { type Place, placeKey } from './places/place.ts';
import type { PlaceIndex } from './places/place-index.ts';
import { typedKeys } from './places/typed-name.ts';

/** Borders are drawn this exactly, in metres. New docks and small islands are not drawn at all. */
const BORDER = 3_000;
const COAST = 10_000;

/** A place has its division from a town of its name within this distance, in metres, or from the nearest town. */
const SAME_TOWN = 10_000;
/** Farther than this from any known town, in metres, a division is unknown. */
const FARTHEST_TOWN = 100_000;

/** Towns of the same department or province are looked for within this distance, in metres. */
const NEIGHBOURS = 30_000;

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

  metresToTown(location: Location, country: string, typed: string) {
    const { city } = readTown({ code: '', city: typed });
    const places = typedKeys(city).flatMap((key) => this.#named(country, key));
    return nearest(location, places);
  }

  metresToCode(location: Location, country: string, postalCode: string) {
    const division = divisionOfCode(country, postalCode);
    if (country !== 'FR' && division === null) return null;
    const own = country === 'FR' ? this.#places.exact(postalCode, country) : [];
    if (own.length > 0) return nearest(location, own);
    // Spanish codes name their province. A French code of one company is not listed, but begins with its department.
    const area = postalCode.slice(0, 2);
    const close = this.#places
      .near(location, country, NEIGHBOURS)
      .filter((place) =>
        division === null ? place.postalCodes.some((code) => code.startsWith(area)) : place.division === division,
      );
    return nearest(location, close) ?? Infinity;
  }

  /** The places with a name, or the large city whose district it is. */
  #named(country: string, key: string): Place[] {
    if (key === '') return [];
    const own = this.#places.exact(key, country);
    const city = own.length > 0 ? null : cityOfDistrict(key, country, this.#places);
    return city === null ? own : this.#places.exact(city, country);
  }
}

function nearest(location: Location, places: readonly Place[]): number | null {
  return places.length === 0 ? null : Math.min(...places.map((place) => greatCircle(place.location, location)));
}
