import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { pagesOf } from '#device/api/pages-of.ts';
import { sync } from '#device/sync/sync-state.ts';
import { loadedItems } from '#screens/parts/list/loaded-items.ts';
import { PagedList } from '#screens/parts/list/paged-list.tsx';

const PAGES = [['Lyon', 'Lille'], ['Metz']];
const read = vi.fn<(page: number) => Promise<ReturnType<typeof answer>>>();
const more = page.getByRole('button', { name: 'Load more towns' });
const again = page.getByRole('button', { name: 'Try again' });
const noServer = () => Promise.reject(new TypeError('Failed to fetch'));

function answer(number: number, items = PAGES[number - 1] ?? []) {
  return {
    items,
    meta: { item_count: 3, pagination: { current_page: number, page_count: items.length && 2, page_size: 2 } },
  };
}

function Towns() {
  const query = useInfiniteQuery({
    ...pagesOf({ queryKey: ['towns'], queryFn: ({ pageParam }) => read(pageParam) }),
    retry: false,
  });
  const { items, total } = loadedItems(query.data);
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Read
      </button>
      <PagedList
        query={query}
        count={items.length}
        loading="Loading towns"
        fault="The towns did not load."
        empty={<p>No town yet</p>}
        more="Load more towns"
      >
        <p>
          {items.join(', ')} of {total}
        </p>
      </PagedList>
    </>
  );
}

async function open() {
  await speak('en');
  sync.network = 'reached';
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <Towns />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => read.mockReset());

test('shows placeholders, then the first page, then the second', async () => {
  const first = Promise.withResolvers<ReturnType<typeof answer>>();
  read.mockReturnValueOnce(first.promise);
  await open();
  await expect.element(page.getByText('Loading towns')).toBeInTheDocument();
  expect(page.getByText('No town yet').query()).toBeNull();
  first.resolve(answer(1));
  await expect.element(page.getByText('Lyon, Lille of 3')).toBeVisible();
  read.mockResolvedValueOnce(answer(2));
  await more.click();
  await expect.element(page.getByText('Lyon, Lille, Metz of 3')).toBeVisible();
  expect(read).toHaveBeenLastCalledWith(2);
  expect(more.query()).toBeNull();
});

test('says that it is empty, without rows or a button', async () => {
  read.mockResolvedValue(answer(1, []));
  await open();
  await expect.element(page.getByText('No town yet')).toBeVisible();
  expect(page.getByText('of 3').query()).toBeNull();
  expect(more.query()).toBeNull();
});

test('says that it did not load, and loads when asked again', async () => {
  read.mockImplementation(noServer);
  await open();
  await expect.element(page.getByText('The towns did not load.')).toBeVisible();
  expect(page.getByText('No town yet').query()).toBeNull();
  read.mockResolvedValue(answer(1));
  await again.click();
  await expect.element(page.getByText('Lyon, Lille of 3')).toBeVisible();
  expect(again.query()).toBeNull();
});

test('keeps what was read and says how old it is when it does not load again', async () => {
  read.mockResolvedValueOnce(answer(1)).mockImplementation(noServer);
  await open();
  await expect.element(page.getByText('Lyon, Lille of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect.element(page.getByText(/^The list did not load\. You see it as read at/)).toBeVisible();
  await expect.element(page.getByText('Lyon, Lille of 3')).toBeVisible();
  expect(page.getByText('The towns did not load.').query()).toBeNull();
});
