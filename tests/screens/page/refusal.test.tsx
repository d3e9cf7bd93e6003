import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Refused } from '#device/api/faults.ts';
import { useRefusal } from '#screens/parts/page/use-refusal.ts';

const read = vi.fn<(key: string) => Promise<string>>();
const noSuchOffer = () =>
  Promise.reject(new Refused({ status: 404, code: 'not_found', title: 'Gone', violations: [], retryAfter: null }));
const never = () => new Promise<never>(() => undefined);

function Page({ name }: { readonly name: string }) {
  const query = useQuery({ queryKey: [name], queryFn: () => read(name), retry: false });
  const refusal = useRefusal(name, query);
  const words = query.isPending ? 'Reading' : 'Not on this device';
  return (
    <>
      <h1>{query.data ?? refusal?.title ?? words}</h1>
      <output>{query.fetchStatus}</output>
    </>
  );
}

const client = new QueryClient();
const pageOf = (name: string) => (
  <QueryClientProvider client={client}>
    <Page name={name} />
  </QueryClientProvider>
);
const readAgain = () => void client.refetchQueries();
const heading = (name: string) => page.getByRole('heading', { name });
const isReading = () => expect.element(page.getByText('fetching')).toBeVisible();

test('a refusal stays while the server is asked again, and goes with its answer', async () => {
  read.mockImplementation(noSuchOffer);
  const screen = await render(pageOf('a'));
  await expect.element(heading('Gone')).toBeVisible();

  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValue(promise);
  readAgain();
  await isReading();
  expect(heading('Gone').query()).not.toBeNull();
  resolve('Offer');
  await expect.element(heading('Offer')).toBeVisible();

  read.mockImplementation(noSuchOffer);
  await screen.rerender(pageOf('b'));
  await expect.element(heading('Gone')).toBeVisible();
  // Another page starts anew.
  read.mockImplementation(never);
  await screen.rerender(pageOf('c'));
  await expect.element(heading('Reading')).toBeVisible();
});

test('a fault of the network does not stand', async () => {
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  await render(pageOf('d'));
  await expect.element(heading('Not on this device')).toBeVisible();
  read.mockImplementation(never);
  readAgain();
  await expect.element(heading('Reading')).toBeVisible();
});
