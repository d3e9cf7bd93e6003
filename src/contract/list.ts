/** Page size where none is asked for, and the greatest (specification, part 2, section 9.1). */
export const PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 100;

export interface PageQuery {
  readonly limit: number;
  readonly page: number;
}

/** The meta of a page, from how many items there are in all. */
export function listMeta(itemCount: number, { limit, page }: PageQuery) {
  return {
    item_count: itemCount,
    pagination: { current_page: page, page_count: limit === 0 ? 0 : Math.ceil(itemCount / limit), page_size: limit },
  };
}
