import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdReload, recoverFromMissingPart, reload, updates } from '#device/updates/updates.ts';

/** A service worker that reaches the states it is led to. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();

  reach(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const container = Object.assign(new EventTarget(), { getRegistration: vi.fn() });
const reloadPage = vi.fn();

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload: reloadPage });
  reloadPage.mockClear();
  updates.waiting = null;
});
afterEach(() => vi.unstubAllGlobals());

/** The server has a newer app, whose worker begins to install when it is asked for. */
function servesNewer(): FakeWorker {
  const worker = new FakeWorker();
  const registration: { installing: FakeWorker | null; waiting: FakeWorker | null; update: () => Promise<void> } = {
    installing: null,
    waiting: null,
    update: async () => {
      registration.installing = worker;
    },
  };
  container.getRegistration.mockResolvedValue(registration);
  return worker;
}

test('without a waiting worker the newer one is fetched first, takes over, and then the page loads anew', async () => {
  const worker = servesNewer();
  const reloading = reload();
  await vi.waitFor(() => expect(container.getRegistration).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(worker.postMessage).not.toHaveBeenCalled();
  worker.reach('installed');
  await reloading;
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reloadPage).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a newer worker that cannot be installed does not keep the page from loading anew', async () => {
  const worker = servesNewer();
  const reloading = reload();
  await vi.waitFor(() => expect(container.getRegistration).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  worker.reach('redundant');
  await reloading;
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('without a service worker the page loads anew at once', async () => {
  container.getRegistration.mockResolvedValue(undefined);
  await reload();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

describe('a part of the app that does not come', () => {
  const kept = new Map<string, string>();
  const serve = (version: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ version, demonstration: false }));

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    container.getRegistration.mockResolvedValue(undefined);
    updates.available = false;
    updates.lacksPart = false;
  });

  test('of an older app has it load anew, once', async () => {
    serve('2');
    await recoverFromMissingPart('1');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await recoverFromMissingPart('1');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(updates.available).toBe(true);
  });

  test('waits for a form that is open', async () => {
    serve('2');
    const letGo = holdReload();
    await recoverFromMissingPart('1');
    letGo();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(updates.available).toBe(true);
  });

  test('of the app that is served is said to be missing, and nothing loads anew', async () => {
    serve('1');
    await recoverFromMissingPart('1');
    expect([updates.lacksPart, updates.available]).toEqual([true, false]);
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
