import type { ListMeta } from '#contract/answers/list.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { OfferPage } from './offer-pages.ts';

/**
 * Pages of a list with each offer as `change` gives it, or without it where that is null. The counts of the whole list
 * follow, on every page.
 */
export function changedPages(pages: readonly OfferPage[], change: (offer: Offer) => Offer | null): OfferPage[] {
  let gone = 0;
  let viewed = 0;
  const lists = pages.map(({ items }) =>
    items.flatMap((offer) => {
      const next = change(offer);
      gone += next === null ? 1 : 0;
      viewed += !offer.is_viewed && (next === null || next.is_viewed) ? 1 : 0;
      return next ?? [];
    }),
  );
  return pages.map((page, index) => ({
    ...page,
    items: lists[index] ?? [],
    meta: less(page.meta, gone, viewed),
  }));
}

function less(meta: ListMeta, gone: number, viewed: number): ListMeta {
  const { item_count, unviewed_item_count: unviewed } = meta;
  return {
    ...meta,
    item_count: Math.max(0, item_count - gone),
    ...(unviewed === undefined ? {} : { unviewed_item_count: Math.max(0, unviewed - viewed) }),
  };
}
