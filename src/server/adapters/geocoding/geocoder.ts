import type { AddressSuggestion } from '#contract/answers/place.ts';

/** What was typed. `country` is ISO 3166-1 alpha-2, or null for all countries; `locale` is the reader's language. */
export interface AddressQuery {
  readonly text: string;
  readonly country: string | null;
  readonly limit: number;
  readonly locale: string;
}

/** Finds addresses that begin like what was typed. */
export interface Geocoder {
  suggest(query: AddressQuery): Promise<AddressSuggestion[]>;
}
