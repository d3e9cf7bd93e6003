/** Default page size, and the maximum (specification, part 2, section 9.1). */
export const PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 100;

export interface PageQuery {
  readonly limit: number;
  readonly page: number;
}

/** The metadata of a page, from the total number of items. */
export function listMeta(itemCount: number, { limit, page }: PageQuery) {
  return {
    item_count: itemCount,
    pagination: { current_page: page, page_count: limit === 0 ? 0 : Math.ceil(itemCount / limit), page_size: limit },
  };
}
