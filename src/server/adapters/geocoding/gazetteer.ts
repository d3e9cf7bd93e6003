import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { readTown } from './address-text.ts';
import { cityOfDistrict } from './places/district.ts';
import { communeOfOffice } from './places/french-offices.ts';
import type { Lands } from './places/lands.ts';
import { type Place, placeKey } from './places/place.ts';
import type { PlaceIndex } from './places/place-index.ts';
import type { PostalAreas } from './places/postal-areas.ts';
import { shorterNames, typedKeys } from './places/typed-name.ts';

/** Borders are drawn this exactly, in metres. New docks and small islands are not drawn at all. */
const BORDER = 3_000;
const COAST = 10_000;

/** Towns within another country whose land is not drawn. */
const ENCLAVES = [{ country: 'BE', name: 'Baarle-Hertog', lat: 51.4425, lng: 4.9325 }] as const;

/** A place has its division from a town of its name within this distance, in metres, or from the nearest town. */
const SAME_TOWN = 10_000;
/** Farther than this from any known town, in metres, a division is unknown. */
const FARTHEST_TOWN = 100_000;

/** Towns of the same department are looked for within this distance, in metres. */
const NEIGHBOURS = 30_000;

/** An address lies within this distance of its postal code and of the area of its town, in metres. */
const NEAR = 30_000;

/** The towns of a small area lie within this distance of its middle, in metres. */
const SMALL = 15_000;

/** Towns of some 40,000 people and more, in km of their reach: no other place is meant by their name alone. */
const WELL_KNOWN = 4;

/** The place that an address names. The postal code is as the country's post writes it, or null. */
export interface Said {
  readonly country: string;
  readonly city: string;
  readonly postalCode: string | null;
}

/** Facts about a location and the places an address names. */
export interface Gazetteer {
  /** Where a location is: in the country, in another one, at sea, or outside Europe. */
  whereIs(location: Location, country: string): 'inside' | 'abroad' | 'at_sea' | 'outside_europe';
  /** The ISO 3166-2 code of a location in a country; null if unknown. `city` decides between neighbouring towns. */
  divisionAt(location: Location, address: { readonly country: string; readonly city: string }): string | null;
  /** False if a location is far from its postal code, or from its town. What is not known speaks for nothing. */
  isWhereSaid(location: Location, address: Said): boolean;
  /**
   * The middle of a postal code's area if it is small, no town of that name is known elsewhere, and a word of the name is
   * one of a town there (`Mérignac Aéroport`); otherwise null.
   */
  placeOfCode(address: Said): Location | null;
}

/** The gazetteer of the build's files. */
export class EmbeddedGazetteer implements Gazetteer {
  readonly #places: PlaceIndex;
  readonly #lands: Lands;
  readonly #codes: PostalAreas;

  constructor(places: PlaceIndex, lands: Lands, codes: PostalAreas) {
    this.#places = places;
    this.#lands = lands;
    this.#codes = codes;
  }

  whereIs(location: Location, country: string) {
    if (!this.#lands.isKnown(location)) return 'outside_europe';
    const at = this.#lands.countryAt(location);
    if (ENCLAVES.some((enclave) => enclave.country === country && greatCircle(enclave, location) < BORDER))
      return 'inside';
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

  isWhereSaid(location: Location, { country, city: typed, postalCode }: Said) {
    const toCode = postalCode === null ? null : this.#metresToCode(location, country, postalCode);
    if (toCode !== null && toCode > NEAR) return false;
    const { places: named, isPart } = this.#meant(country, typed);
    const toTown = nearest(location, named);
    if (toTown === null || toTown <= NEAR) return true;
    // `Oldenburg (Holstein)` is not the city that half of its name is known for.
    if (isPart && toCode !== null) return true;
    if (postalCode !== null && this.#isShortFor(country, postalCode, typed)) return true;
    // Not all villages abroad are listed: the postal code tells one from its namesake far away.
    return country !== 'FR' && toCode !== null && named.every(({ reach }) => reach < WELL_KNOWN);
  }

  placeOfCode({ country, city, postalCode }: Said) {
    if (postalCode === null) return null;
    const own =
      country === 'FR'
        ? this.#places.exact(postalCode, country).map(({ location }) => location)
        : this.#codes.townsOf(country, postalCode);
    if (own.length === 0) return null;
    const mean = (of: (location: Location) => number) => own.reduce((sum, each) => sum + of(each), 0) / own.length;
    const middle = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
    if (own.some((location) => greatCircle(location, middle) > SMALL)) return null;
    const toTown = nearest(middle, this.#meant(country, city).places);
    if (toTown !== null && toTown > NEAR) return null;
    const words = new Set(placeKey(city).split(' ').filter(isTelling));
    const towns = this.#places.near(middle, country, NEAR);
    return towns.some(({ name }) =>
      placeKey(name)
        .split(' ')
        .some((word) => words.has(word)),
    )
      ? middle
      : null;
  }

  /** True if a commune with this postal code has a longer name: `54710 Fléville` is Fléville-devant-Nancy. */
  #isShortFor(country: string, postalCode: string, typed: string): boolean {
    const beginnings = typedKeys(typed).map((key) => `${key} `);
    const own = this.#places.exact(postalCode, country);
    return own.some(({ name }) => beginnings.some((start) => placeKey(name).startsWith(start)));
  }

  /** The places that a typed name may mean: those of the whole name and of its office, otherwise of a part of it. */
  #meant(country: string, typed: string): { readonly places: readonly Place[]; readonly isPart: boolean } {
    const { city } = readTown({ code: '', city: typed });
    const namedBy = (names: readonly string[]) =>
      names.flatMap((name) => typedKeys(name).flatMap((key) => this.#named(country, key)));
    const whole = namedBy([city, ...(country === 'FR' ? communeOfOffice(city) : [])]);
    if (whole.length > 0) return { places: whole, isPart: false };
    const parts = shorterNames(city).map((name) => namedBy([name]));
    return { places: parts.find((places) => places.length > 0) ?? [], isPart: true };
  }

  /** Metres to the area of the nearest place with a postal code; null if the country's codes are not known. */
  #metresToCode(location: Location, country: string, postalCode: string): number | null {
    if (country !== 'FR') return this.#codes.metresTo(location, country, postalCode);
    const own = this.#places.exact(postalCode, country);
    if (own.length > 0) return nearest(location, own);
    // A code of one company is not listed, but begins with its department.
    const area = postalCode.slice(0, 2);
    const close = this.#places
      .near(location, country, NEIGHBOURS)
      .filter(({ postalCodes }) => postalCodes.some((code) => code.startsWith(area)));
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

/** First words and small words that many places share, in all languages of the open countries. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'saint sainte san santa santo sant sao les des sur sous aux bei und del van der den nad pod ' +
    'bad neu alt ober unter gross klein markt villa ville vila villar castel castello castro chateau mont monte ' +
    'val valle nova novo nove novy nowy nowa nowe nova stara stary stare velka velky mala maly wielka wielki ' +
    'pont ponte puente port porto puerto campo borgo agios agia nea'
  ).split(' '),
);

/** True for a word that names a place: not a small one, and not one that half of the villages have. */
function isTelling(word: string): boolean {
  return word.length >= 3 && !COMMON_WORDS.has(word);
}

function nearest(location: Location, places: readonly Place[]): number | null {
  if (places.length === 0) return null;
  return Math.max(0, Math.min(...places.map((place) => greatCircle(place.location, location) - place.reach * 1000)));
}
