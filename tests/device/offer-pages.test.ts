import { describe, expect, it } from 'vitest';
import { listMeta, PAGE_SIZE } from '#contract/list.ts';
import { changedPages } from '#device/offers/change-listed.ts';
import { nextPage, type OfferPage, offersOf } from '#device/offers/offer-pages.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { anOffer } from '#tests/support/offer.ts';

const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const MARKET = Array.from({ length: 75 }, (_, index) => anOffer({ uuid: uuidOf(index), is_viewed: index % 2 === 0 }));

/** A page as the server gives it of a market. */
function pageOf(market: readonly Offer[], page: number): OfferPage {
  return {
    items: market.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    meta: {
      ...listMeta(market.length, { limit: PAGE_SIZE, page }),
      unviewed_item_count: market.filter(({ is_viewed }) => !is_viewed).length,
    },
    readAt: 0,
  };
}

/** Reads on to the end. */
function readOn(pages: readonly OfferPage[], market: readonly Offer[], last: number): readonly OfferPage[] {
  const next = nextPage(pages, last);
  return next === undefined ? pages : readOn([...pages, pageOf(market, next)], market, next);
}

describe('pages of offers', () => {
  it('are read on to the end, each offer once', () => {
    expect(offersOf(readOn([pageOf(MARKET, 1)], MARKET, 1))).toEqual(MARKET);
  });

  it('leave none out where one was taken between two pages', () => {
    const [gone, ...left] = MARKET;
    const first = changedPages([pageOf(MARKET, 1)], (offer) => (offer.uuid === gone?.uuid ? null : offer));
    expect(offersOf(readOn(first, left, 1))).toEqual(left);
  });

  it('end where the market shrank unseen', () => {
    const pages = [pageOf(MARKET, 1)];
    expect(readOn(pages, MARKET.slice(0, 5), 1).length).toBeLessThanOrEqual(3);
  });

  it('count what is viewed and what is gone, on every page', () => {
    const pages = [pageOf(MARKET, 1), pageOf(MARKET, 2)];
    const viewed = changedPages(pages, (offer) => (offer.uuid === uuidOf(1) ? { ...offer, is_viewed: true } : offer));
    expect(viewed.map(({ meta }) => [meta.item_count, meta.unviewed_item_count])).toEqual([
      [75, 36],
      [75, 36],
    ]);
    const less = changedPages(viewed, (offer) => (offer.uuid === uuidOf(3) ? null : offer));
    expect(less.map(({ meta }) => [meta.item_count, meta.unviewed_item_count])).toEqual([
      [74, 35],
      [74, 35],
    ]);
    expect(less[0]?.items).toHaveLength(29);
  });
});
