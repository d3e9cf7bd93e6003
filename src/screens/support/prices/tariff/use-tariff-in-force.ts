import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Tariffs, tariffsQuery } from '#device/support/prices.ts';

interface TariffInForce {
  /** Undefined until it is found. */
  readonly inForce: Tariffs['items'][number] | undefined;
  readonly isError: boolean;
  /** When the list was read, in Unix milliseconds; null if it was not. */
  readonly readAt: number | null;
  readonly retry: () => void;
}

/** The tariff in force, on any page of the list: those still to come and those withdrawn come first. */
export function useTariffInForce(): TariffInForce {
  const { data, isError, hasNextPage, isFetching, dataUpdatedAt, fetchNextPage } = useInfiniteQuery(tariffsQuery());
  const inForce = data?.pages.flatMap(({ items }) => items).find(({ in_force }) => in_force);
  const isFurther = inForce === undefined && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  return { inForce, isError, readAt: dataUpdatedAt || null, retry: () => void fetchNextPage() };
}
