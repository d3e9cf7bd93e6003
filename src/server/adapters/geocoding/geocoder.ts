import type { AddressSuggestion } from '#contract/reference/reference-calls.ts';

/** Finds addresses that begin like what was typed. */
export interface Geocoder {
  /** @param country ISO 3166-1 alpha-2, or null for all open countries */
  suggest(query: { text: string; country: string | null; limit: number; locale: string }): Promise<AddressSuggestion[]>;
}
