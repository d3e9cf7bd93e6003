import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { ListFault } from './list-fault.tsx';
import { ShowMore } from './show-more.tsx';

interface PagedListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  /** The number of rows in `children`. */
  readonly count: number;
  /** The accessible name of the placeholder while the first page loads. */
  readonly loading: string;
  /** The number of placeholder rows. */
  readonly placeholders?: number;
  /** The words of the error when nothing was read before. */
  readonly fault: ReactNode;
  /** Stands in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** The label of the button that loads the next page. */
  readonly more: ReactNode;
  /** The rows of all loaded pages, with what belongs to them. Shown when there is a row. */
  readonly children: ReactNode;
}

/**
 * A list that the server answers in pages: loading, empty, not loaded, shown as read earlier, and the button for the
 * next page.
 */
export function PagedList(props: PagedListProps) {
  const { query, count, loading, placeholders = 3, fault, empty, more, children } = props;
  const { data, isPending, isError, dataUpdatedAt } = query;
  return (
    <>
      {isPending && <SkeletonRows label={loading} count={placeholders} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          {fault}
        </ListFault>
      )}
      {data !== undefined && count === 0 && empty}
      {count > 0 && children}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          {more}
        </ShowMore>
      )}
    </>
  );
}
