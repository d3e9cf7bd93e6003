import type { InfiniteData } from '@tanstack/react-query';
import type { ListMeta } from '#contract/answers/list.ts';
import { PAGE_SIZE } from '#contract/list.ts';
import type { Offer } from '#freight/offer/offer.ts';

/** A page of offers as it was read. `readAt` in Unix milliseconds, by the server's clock. */
export interface OfferPage {
  readonly items: readonly Offer[];
  readonly meta: ListMeta;
  readonly readAt: number;
}

export type OfferPages = InfiniteData<OfferPage, number>;

/** The offers of all pages without duplicates: an offer that moved between requests is on two pages. */
export function offersOf(pages: readonly OfferPage[]): readonly Offer[] {
  const byId = new Map<string, Offer>();
  for (const { items } of pages) for (const offer of items) if (!byId.has(offer.uuid)) byId.set(offer.uuid, offer);
  return [...byId.values()];
}

/**
 * The next page, or undefined at the end. Computed from the loaded offers, not pages: if one was removed, later ones
 * moved up, and the next page by number would skip one.
 */
export function nextPage(pages: readonly OfferPage[], lastParam: number): number | undefined {
  const last = pages.at(-1);
  if (last === undefined) return undefined;
  const here = offersOf(pages).length;
  const brought = here - offersOf(pages.slice(0, -1)).length;
  const page = Math.floor(here / PAGE_SIZE) + 1;
  const next = page <= lastParam && brought === 0 ? lastParam + 1 : page;
  return here < last.meta.item_count && next <= last.meta.pagination.page_count ? next : undefined;
}
