import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { suggestAddresses } from '#contract/place.ts';
import { listAddresses } from '#contract/template.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { cleanLine } from '#freight/values/text.ts';
import { ask } from '../api/ask.ts';

/** Minimum number of letters for address suggestions. */
export const LEAST_LETTERS = 2;

/** Address suggestions for a typed text, optionally of one country. */
export function suggestionsQuery(typed: string, country?: string) {
  const text = cleanLine(typed);
  return queryOptions({
    queryKey: ['addresses', 'suggestions', text, ...(country === undefined ? [] : [country])],
    queryFn: async ({ signal }) =>
      (
        await ask(suggestAddresses, {
          query: { q: text, limit: 6, ...(country === undefined ? {} : { country }) },
          signal,
        })
      ).items,
    enabled: text.length >= LEAST_LETTERS,
    staleTime: 10 * MINUTE,
  });
}

/** The company's own pickup or delivery addresses, most used first. */
export function ownAddressesQuery(company: string, type: Stop) {
  return queryOptions({
    queryKey: ['addresses', 'own', company, type],
    queryFn: async ({ signal }) =>
      (await ask(listAddresses, { company, query: { type, limit: MAX_PAGE_SIZE }, signal })).items,
    staleTime: 5 * MINUTE,
    meta: { keep: true },
  });
}
