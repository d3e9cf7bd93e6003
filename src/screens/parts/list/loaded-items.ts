import type { InfiniteData } from '@tanstack/react-query';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly meta: { readonly item_count: number };
}

/** The items of all loaded pages, and the number of items that the server has; none and 0 before the first page. */
export function loadedItems<Item>(data: InfiniteData<Page<Item>> | undefined): {
  readonly items: readonly Item[];
  readonly total: number;
} {
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    total: data?.pages[0]?.meta.item_count ?? 0,
  };
}
