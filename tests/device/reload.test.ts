import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  holdReload,
  recoverFromKeptFailure,
  recoverFromMissingPart,
  reload,
  updates,
} from '#device/updates/updates.ts';

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
  container.getRegistration.mockReset();
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

/** What the storage of this tab keeps. */
const kept = new Map<string, string>();

function storeInTab(): void {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

describe('a part of the app that does not come', () => {
  const serve = (version: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ version, demonstration: false }));

  beforeEach(() => {
    storeInTab();
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

  test('waits for a form that was opened while the newer app came', async () => {
    serve('2');
    const worker = servesNewer();
    const recovering = recoverFromMissingPart('1');
    await vi.waitFor(() => expect(container.getRegistration).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    const letGo = holdReload();
    worker.reach('installed');
    await recovering;
    letGo();
    expect(worker.postMessage).not.toHaveBeenCalled();
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

describe('a script that the browser remembers as lost', () => {
  const fetchScript = vi.fn<typeof fetch>();
  let scripts = 0;

  beforeEach(() => {
    storeInTab();
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
    vi.stubGlobal('fetch', fetchScript);
    fetchScript.mockReset().mockImplementation(async () => new Response(''));
  });

  /** Another address for each test: how often a script failed is kept as long as the page. */
  function newScript(): string {
    scripts += 1;
    return `https://lading.test/assets/part${scripts}.js`;
  }

  /** Lets a script fail as a browser says it, as often as it is asked for until it counts as missing. */
  async function fail(address: string, { times = 4, says = 'Failed to fetch dynamically imported module:' } = {}) {
    for (let time = 0; time < times; time += 1) await recoverFromKeptFailure(new TypeError(`${says} ${address}`));
  }

  test('has the page load anew where the network has it, at the fourth failure', async () => {
    const script = newScript();
    await fail(script, { times: 3 });
    expect(fetchScript).not.toHaveBeenCalled();
    await fail(script, { times: 1 });
    expect(fetchScript).toHaveBeenCalledExactlyOnceWith(script, { cache: 'reload' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('is named by Firefox in other words', async () => {
    await fail(newScript(), { says: 'error loading dynamically imported module:' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('and that Safari does not name is left to the user', async () => {
    for (let time = 0; time < 5; time += 1)
      await recoverFromKeptFailure(new TypeError('Importing a module script failed.'));
    expect(fetchScript).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('has it load anew once, and two that take turns once each', async () => {
    const [one, other] = [newScript(), newScript()];
    for (let page = 0; page < 3; page += 1) {
      await fail(one);
      await fail(other);
    }
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['is not there', async () => new Response('', { status: 404 })],
    ['does not come either', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('changes nothing while it %s, and is asked for again', async (_, answer) => {
    const script = newScript();
    fetchScript.mockImplementation(answer);
    await fail(script);
    expect(reloadPage).not.toHaveBeenCalled();
    fetchScript.mockImplementation(async () => new Response(''));
    await fail(script, { times: 1 });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('is not asked for without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: container });
    await fail(newScript());
    expect(fetchScript).not.toHaveBeenCalled();
  });

  test('waits for a form that is open, also one that was opened while it came', async () => {
    const letGo = holdReload();
    await fail(newScript());
    letGo();
    expect(fetchScript).not.toHaveBeenCalled();
    const slow = Promise.withResolvers<Response>();
    fetchScript.mockImplementation(() => slow.promise);
    const script = newScript();
    await fail(script, { times: 3 });
    const failing = fail(script, { times: 1 });
    const close = holdReload();
    slow.resolve(new Response(''));
    await failing;
    close();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
