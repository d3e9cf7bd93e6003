import * as v from 'valibot';
import type { AddressSuggestion } from '#contract/answers/place.ts';
import type { AddressQuery, Geocoder } from './geocoder.ts';
import { PhotonFeature, presentFeature } from './photon-feature.ts';
import type { PlaceIndex } from './places/place-index.ts';

/** A person is typing: past that the cities we know serve better than the street that comes too late. */
const TIME_LIMIT = 2000;

/** Photon cannot narrow to a country, and finds counties and shops too, so that more is asked for than is wanted. */
const SURPLUS = 3;
const MOST = 50;

/** Of our languages, those of Photon's published index. It refuses any other; `default` is each place's own. */
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'fr']);

const Answer = v.object({ features: v.array(v.unknown()) });

/** A Photon server (OpenStreetMap data). Where it fails or takes too long, the fallback answers. */
export class PhotonGeocoder implements Geocoder {
  readonly #url: string;
  readonly #places: PlaceIndex;
  readonly #fallback: Geocoder;
  readonly #timeLimit: number;

  /**
   * @param url the server's address: `https://photon.example`
   * @param places where the divisions of its cities are looked up
   * @param timeLimit in milliseconds
   */
  constructor(
    url: string,
    { places, fallback, timeLimit = TIME_LIMIT }: { places: PlaceIndex; fallback: Geocoder; timeLimit?: number },
  ) {
    this.#url = `${url.replace(/\/$/, '')}/api`;
    this.#places = places;
    this.#fallback = fallback;
    this.#timeLimit = timeLimit;
  }

  async suggest(query: AddressQuery): Promise<AddressSuggestion[]> {
    let features: unknown[];
    try {
      features = await this.#ask(query);
    } catch {
      return this.#fallback.suggest(query);
    }
    const byLabel = new Map<string, AddressSuggestion>();
    for (const feature of features) {
      const read = v.safeParse(PhotonFeature, feature);
      const suggestion = read.success ? presentFeature(read.output, query, this.#places) : null;
      if (suggestion !== null && !byLabel.has(suggestion.label)) byLabel.set(suggestion.label, suggestion);
    }
    return [...byLabel.values()].slice(0, query.limit);
  }

  async #ask({ text, limit, locale }: AddressQuery): Promise<unknown[]> {
    const asked = new URLSearchParams({
      q: text,
      limit: String(Math.min(MOST, limit * SURPLUS)),
      lang: LANGUAGES.has(locale) ? locale : 'default',
    });
    const answer = await fetch(`${this.#url}?${asked.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeLimit),
    });
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}.`);
    return v.parse(Answer, await answer.json()).features;
  }
}
