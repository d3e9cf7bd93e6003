import type { TestServer } from './test-server.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly meta: { readonly item_count: number; readonly pagination: { readonly page_count: number } };
}

/** All items of a list, read page by page as its meta says; the address has a query already. */
export async function allItems<Item = { uuid: string }>(
  { call }: Pick<TestServer, 'call'>,
  url: string,
  token: string,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = (await call('GET', `${url}&page=${page}`, { token })).json<Page<Item>>();
    items.push(...answer.items);
    pages = answer.meta.pagination.page_count;
  }
  return items;
}
