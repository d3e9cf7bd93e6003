import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAgain } from '#device/updates/fetch-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails as often as said, then brings the part. */
function failing(times: number) {
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch');
    return { part: tries };
  });
}

test('three failures are tried again, 200 ms apart', async () => {
  const fetchPart = failing(3);
  const part = fetchAgain(fetchPart);
  await vi.advanceTimersByTimeAsync(599);
  expect(fetchPart).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toEqual({ part: 4 });
});

test('the fourth failure is the last', async () => {
  const fetchPart = failing(9);
  const part = expect(fetchAgain(fetchPart)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(10_000);
  await part;
  expect(fetchPart).toHaveBeenCalledTimes(4);
});

test('a fault that a listener took over is a failure too', async () => {
  const fetchPart = vi.fn(async () => undefined as unknown as object);
  const part = expect(fetchAgain(fetchPart)).rejects.toThrow('did not come');
  await vi.advanceTimersByTimeAsync(600);
  await part;
});

test('a part that hangs is given up after 120 s', async () => {
  const fetchPart = vi.fn(() => new Promise<object>(() => undefined));
  const part = fetchAgain(fetchPart);
  part.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(fetchPart).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(201);
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
