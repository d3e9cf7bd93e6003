import type { AddressSuggestion } from '#contract/answers/place.ts';

/** A typed text. `country` is ISO 3166-1 alpha-2, or null for all countries; `locale` is the reader's language. */
export interface AddressQuery {
  readonly text: string;
  readonly country: string | null;
  readonly limit: number;
  readonly locale: string;
}

/** Suggests addresses that begin like the typed text. */
export interface Geocoder {
  suggest(query: AddressQuery): Promise<AddressSuggestion[]>;
}
