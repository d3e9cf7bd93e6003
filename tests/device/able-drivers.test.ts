import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#freight/values/duration.ts';

const server = vi.hoisted(() => ({
  asked: [] as string[][],
  able: 1,
  answer: async (): Promise<void> => undefined,
}));
vi.mock('#device/api/ask.ts', () => ({
  ask: async (_: unknown, { query }: { query: { offers: string[] } }) => {
    server.asked.push(query.offers);
    await server.answer();
    return { items: query.offers.map((offer) => ({ offer, able: server.able, all: 3, names: [], soonest: null })) };
  },
}));
/** A row of a list: it listens to what is known of its offer. */
const store = vi.hoisted(() => ({
  subscribe: (listener: () => void) => (): void => listener(),
  read: (): unknown => null,
}));
vi.mock('react', () => ({
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (subscribe: typeof store.subscribe, read: typeof store.read) => {
    Object.assign(store, { subscribe, read });
    return read();
  },
}));

async function show(offer: string) {
  const { useAbleDrivers: readCount } = await import('#device/rounds/able-drivers.ts');

  readCount('delcourt', offer);
  const { subscribe, read } = store;
  return { hide: subscribe(() => undefined), count: read };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  vi.useFakeTimers({ now: Date.parse('2026-03-17T09:00:00Z') });
  Object.assign(server, { asked: [], able: 1, answer: async () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a row that stays in the viewport is asked for again once its answer is old', async () => {
  const row = await show('o1');
  await pass(MINUTE);
  expect(row.count()).toMatchObject({ able: 1 });
  server.able = 0;
  await pass(3 * MINUTE);
  expect(server.asked).toHaveLength(1);
  await pass(2 * MINUTE);
  expect(server.asked).toHaveLength(2);
  expect(row.count()).toMatchObject({ able: 0 });
  row.hide();
  await pass(30 * MINUTE);
  expect(server.asked.length).toBeLessThanOrEqual(2);
});

test('what is being asked for is not asked for a second time', async () => {
  let answer = () => undefined as void;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  const one = await show('o1');
  await pass(1000);
  await show('o2');
  await pass(1000);
  expect(server.asked).toEqual([['o1'], ['o2']]);
  answer();
  await pass(0);
  one.hide();
});

test('a question that failed is repeated after a while, not at once', async () => {
  server.answer = () => Promise.reject(new Error('offline'));
  const row = await show('o1');
  await pass(MINUTE / 2);
  expect(server.asked).toHaveLength(1);
  server.answer = async () => undefined;
  await pass(MINUTE);
  expect(server.asked).toHaveLength(2);
  expect(row.count()).toMatchObject({ able: 1 });
});

test('a row is asked for again though an older one left the viewport before', async () => {
  const old = await show('o1');
  await pass(2 * MINUTE);
  const row = await show('o2');
  await pass(MINUTE);
  old.hide();
  server.able = 0;
  await pass(6 * MINUTE);
  expect(server.asked.slice(2)).toEqual([['o2']]);
  expect(row.count()).toMatchObject({ able: 0 });
});

test('a hidden page asks for nothing, and asks when it is seen again', async () => {
  const row = await show('o1');
  await pass(MINUTE);
  page.visibilityState = 'hidden';
  await pass(30 * MINUTE);
  expect(server.asked).toHaveLength(1);
  server.able = 0;
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(server.asked).toHaveLength(2);
  expect(row.count()).toMatchObject({ able: 0 });
});
