import * as v from 'valibot';
import type { AddressSuggestion } from '#contract/answers/place.ts';
import type { AddressQuery, Geocoder } from './geocoder.ts';
import { PhotonFeature, presentFeature } from './photon-feature.ts';
import type { PlaceIndex } from './places/place-index.ts';

/** Timeout in milliseconds while a person types; after it the known cities are more useful than a late street. */
const TIME_LIMIT = 2000;

/** Photon cannot filter by country and returns counties and shops too, so more results are requested than needed. */
const SURPLUS = 3;
const MOST = 50;

/**
 * Our languages that Photon's published index supports. It rejects others; `default` is the local language of each
 * place.
 */
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'fr']);

const Answer = v.object({ features: v.array(v.unknown()) });

/** Geocoder with a Photon server (OpenStreetMap data). If it fails or times out, the fallback answers. */
export class PhotonGeocoder implements Geocoder {
  readonly #url: string;
  readonly #places: PlaceIndex;
  readonly #fallback: Geocoder;
  readonly #timeLimit: number;

  /**
   * @param url the server's address: `https://photon.example`
   * @param places index for the divisions of its cities
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
