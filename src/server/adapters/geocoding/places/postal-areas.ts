import type { Location } from '#freight/place/address.ts';
import { DEGREE, longitudeDegree } from '#freight/place/distance.ts';
import type { Place } from './place.ts';

/** The towns of all codes with one beginning, as latitude and longitude by turns. */
interface Area {
  readonly start: string;
  readonly degrees: Float32Array;
}

/** In the far north a code reaches as far as no other is nearer; elsewhere within this distance of its towns, in metres. */
const USUAL_REACH = 30_000;

/** A town lies within this distance of the towns of its own codes, in metres. */
const OF_ONE_TOWN = 20_000;

/** Where the postal codes of a country are, by their first digits. French codes are known one by one: the places have them. */
export class PostalAreas {
  readonly #areas = new Map<string, Area[]>();

  /** @param text `country,start,places` line by line; places are latitude and longitude in hundredths of degrees */
  constructor(text: string) {
    for (const line of text.trim().split('\n').slice(1)) {
      const [country = '', start = '', places = ''] = line.split(',');
      const degrees = Float32Array.from(places.split(' '), (hundredths) => Number(hundredths) / 100);
      this.#areas.set(country, [...(this.#areas.get(country) ?? []), { start, degrees }]);
    }
  }

  /** False if the town surely has other codes. An unlisted code is no town's; a country without areas says nothing. */
  mayBeOf(postalCode: string, { country, location, reach }: Place): boolean {
    const areas = this.#areas.get(country);
    if (areas === undefined) return true;
    return nearest(location, withStart(areas, postalCode)) <= OF_ONE_TOWN + reach * 1000;
  }

  /** The towns of the codes that begin like a postal code. */
  townsOf(country: string, postalCode: string): Location[] {
    return withStart(this.#areas.get(country) ?? [], postalCode).flatMap(({ degrees }) =>
      Array.from({ length: degrees.length / 2 }, (_, at) => ({
        lat: degrees[2 * at] ?? 0,
        lng: degrees[2 * at + 1] ?? 0,
      })),
    );
  }

  /**
   * Metres from a location to the nearest town of a postal code, as the country's post writes it. 0 where no town of
   * another code is nearer, as in the far north; Infinity where no code begins like it.
   *
   * @returns null if the country's codes are not known
   */
  metresTo(location: Location, country: string, postalCode: string): number | null {
    const areas = this.#areas.get(country);
    if (areas === undefined) return null;
    const own = withStart(areas, postalCode);
    const metres = nearest(location, own);
    return metres > USUAL_REACH && own.length > 0 && metres <= nearest(location, areas) ? 0 : metres;
  }
}

function withStart(areas: readonly Area[], postalCode: string): Area[] {
  const digits = postalCode.replace(/\D/g, '');
  return areas.filter(({ start }) => digits.startsWith(start));
}

function nearest(location: Location, areas: readonly Area[]): number {
  const scale = longitudeDegree(location);
  let least = Infinity;
  for (const { degrees } of areas) {
    for (let at = 0; at < degrees.length; at += 2) {
      const north = ((degrees[at] ?? 0) - location.lat) * DEGREE;
      const east = ((degrees[at + 1] ?? 0) - location.lng) * scale;
      least = Math.min(least, north * north + east * east);
    }
  }
  return Math.sqrt(least);
}
