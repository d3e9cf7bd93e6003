import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#device/page/query-client.ts';
import { afterRefresh, withRefresh } from '#device/page/refresh.ts';

const read = vi.fn<() => Promise<string>>();
const KEY = ['trucks'];

/** A list on screen, read once. */
async function showTrucks(): Promise<() => string | undefined> {
  read.mockResolvedValueOnce('one truck');
  const list = new QueryObserver(queryClient, { queryKey: KEY, queryFn: read });
  onTestFinished(list.subscribe(() => undefined));
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('one truck'));
  return () => list.getCurrentResult().data;
}

beforeEach(() => {
  queryClient.clear();
  read.mockReset();
});

test('withRefresh answers at once and reads the list again behind it', async () => {
  const shown = await showTrucks();
  const again = Promise.withResolvers<string>();
  read.mockReturnValueOnce(again.promise);
  await expect(withRefresh(Promise.resolve('added'), KEY)).resolves.toBe('added');
  expect(shown()).toBe('one truck');
  again.resolve('two trucks');
  await vi.waitFor(() => expect(shown()).toBe('two trucks'));
});

test('afterRefresh answers when the list was read again', async () => {
  const shown = await showTrucks();
  read.mockResolvedValueOnce('two trucks');
  await expect(afterRefresh(Promise.resolve('added'), ['rounds'], KEY)).resolves.toBe('added');
  expect(shown()).toBe('two trucks');
});

test.for([
  ['withRefresh', withRefresh],
  ['afterRefresh', afterRefresh],
] as const)('%s throws a refusal at once and reads the list again behind it', async ([, write]) => {
  const shown = await showTrucks();
  const again = Promise.withResolvers<string>();
  read.mockReturnValueOnce(again.promise);
  await expect(write(Promise.reject(new Error('A colleague was faster')), KEY)).rejects.toThrow('faster');
  expect(shown()).toBe('one truck');
  again.resolve('no truck');
  await vi.waitFor(() => expect(shown()).toBe('no truck'));
});

test('a list that cannot be read again does not turn the answer into a fault', async () => {
  await showTrucks();
  read.mockRejectedValue(new Error('No network'));
  await expect(afterRefresh(Promise.resolve('added'), KEY)).resolves.toBe('added');
});
