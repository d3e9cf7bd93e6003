import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query';
import type { ListMeta } from '#contract/answers/list.ts';

type Options<Page, Data, Key extends QueryKey> = Omit<
  UndefinedInitialDataInfiniteOptions<Page, DefaultError, Data, Key, number>,
  'initialPageParam' | 'getNextPageParam'
>;

/** Query options of a list that the server answers in numbered pages, from page 1 on. */
export function pagesOf<
  Page extends { readonly meta: Pick<ListMeta, 'pagination'> },
  Data = InfiniteData<Page>,
  Key extends QueryKey = QueryKey,
>(options: Options<Page, Data, Key>) {
  return infiniteQueryOptions<Page, DefaultError, Data, Key, number>({
    ...options,
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
