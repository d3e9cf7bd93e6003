import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Offer } from '#freight/offer/offer.ts';
import type { ReadState } from '../missions/use-missions.ts';
import type { KeptOffers } from './kept-offers.ts';
import { keptOffersQuery, offersQuery } from './offer-list-query.ts';
import { type OfferPage, offersOf } from './offer-pages.ts';
import type { OfferOwner, OfferQuestion } from './offer-question.ts';

/** A list of offers, with its loading state. */
export interface OfferList extends ReadState {
  readonly offers: readonly Offer[];
  /** Total number of offers; null if unknown. */
  readonly itemCount: number | null;
  readonly unviewedCount: number;
  /** Being read for another question than what is shown. */
  readonly changing: boolean;
  /** Built from stored data: the server may have more. */
  readonly partial: boolean;
  readonly more: {
    readonly load: () => void;
    readonly loading: boolean;
    readonly failed: boolean;
  } | null;
}

const NO_PAGES: readonly OfferPage[] = [];

/** The matching offers; offline, the stored ones. */
export function useOffers(owner: OfferOwner, question: OfferQuestion): OfferList {
  const query = useInfiniteQuery({ ...offersQuery(owner, question), placeholderData: keepPreviousData });
  const { data, isError, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const isUnread = isError && (data === undefined || isPlaceholderData);
  const kept = useQuery({ ...keptOffersQuery(owner, question), enabled: isUnread });
  const pages = data?.pages ?? NO_PAGES;
  const offers = useMemo(() => offersOf(pages), [pages]);
  const retry = () => void query.refetch();
  if (isUnread) return keptList(kept.data ?? null, retry);
  return {
    ...countsOf(pages),
    offers,
    loading: isPending,
    failed: isError && !isFetchNextPageError,
    changing: isPlaceholderData,
    partial: false,
    more: hasNextPage
      ? { load: () => void query.fetchNextPage(), loading: isFetchingNextPage, failed: isFetchNextPageError }
      : null,
    retry,
  };
}

/** The totals from the server. A list is as old as its oldest page. */
function countsOf(pages: readonly OfferPage[]): Pick<OfferList, 'itemCount' | 'unviewedCount' | 'readAt'> {
  const meta = pages[0]?.meta;
  return {
    itemCount: meta?.item_count ?? null,
    unviewedCount: meta?.unviewed_item_count ?? 0,
    readAt: pages.length === 0 ? null : Math.min(...pages.map(({ readAt }) => readAt)),
  };
}

/** The stored part of a list when the server cannot be reached; null while it is read. */
function keptList(kept: KeptOffers | null, retry: () => void): OfferList {
  const offers = kept?.offers ?? [];
  return {
    offers,
    itemCount: kept === null ? null : offers.length,
    unviewedCount: offers.filter((offer) => !offer.is_viewed).length,
    readAt: kept?.readAt ?? null,
    loading: kept === null,
    failed: true,
    changing: false,
    partial: true,
    more: null,
    retry,
  };
}
