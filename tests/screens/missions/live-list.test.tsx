import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LiveEvent } from '#contract/live-event.ts';
import { startLive } from '#device/live/start-live.ts';
import { sync } from '#device/sync/sync-state.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { openApp } from '../app/open-app.tsx';

const KEPT = aMission({ uuid: uuid(1), reference: 'LD-48001' });
const ADDED = aMission({ uuid: uuid(2), reference: 'LD-48002' });
const rows = page.getByRole('main').getByRole('listitem').getByRole('link');

startLive();
afterEach(() => turnTo('visible'));

/** The driver's list, and how many streams are open. */
async function openList() {
  const missions: Mission[] = [KEPT];
  const streams = new Set<(event: LiveEvent) => void>();
  const app = await openApp('/missions', {
    missions: [KEPT],
    serves: (fake) => {
      fake.knows(missions);
      fake.on('GET', /\/events$/, ({ signal }) => {
        const document = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start(controller) {
            const tell = (event: LiveEvent) =>
              controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
            signal?.addEventListener('abort', () => {
              streams.delete(tell);
              controller.error(signal.reason);
            });
            streams.add(tell);
            tell({ type: 'ready' });
          },
        });
        return { document, type: 'text/event-stream' };
      });
    },
  });
  await expect.element(rows.filter({ hasText: 'LD-48001' })).toBeVisible();
  const tell = (event: LiveEvent) => {
    for (const stream of streams) stream(event);
  };
  return { ...app, missions, tell, open: () => streams.size };
}

/** The page is hidden, as behind another app, or shown again. */
function turnTo(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a driver sees a mission that is given to them, and that another one is not theirs any more', async () => {
  const { missions, tell, open } = await openList();
  await expect.poll(open).toBe(1);
  missions.push(ADDED);
  tell({ type: 'mission_changed', mission: ADDED.uuid });
  await expect.element(rows.filter({ hasText: 'LD-48002' })).toBeVisible();
  missions.shift();
  tell({ type: 'mission_changed', mission: KEPT.uuid });
  await expect.element(rows.filter({ hasText: 'LD-48001' })).not.toBeInTheDocument();
});

test('nothing is open while the page is hidden; what was missed is there once it is seen again', async () => {
  const { missions, open } = await openList();
  await expect.poll(open).toBe(1);
  turnTo('hidden');
  await expect.poll(open).toBe(0);
  missions.push(ADDED);
  turnTo('visible');
  await expect.element(rows.filter({ hasText: 'LD-48002' })).toBeVisible();
  expect(open()).toBe(1);
});

test('a page that is left has nothing open, and opens it again when it is back', async () => {
  const { open } = await openList();
  await expect.poll(open).toBe(1);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.poll(open).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(open).toBe(1);
});

test('a device without a network tries no connection, and opens it as the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { server, open } = await openList();
  const tried = () => server.asked.filter((call) => call.endsWith('/events')).length;
  window.dispatchEvent(new Event('offline'));
  expect(tried()).toBe(0);
  onLine.mockReturnValue(true);
  // There is a network again, but no way to the server.
  server.isDown = true;
  window.dispatchEvent(new Event('online'));
  sync.network = 'unreachable';
  turnTo('hidden');
  turnTo('visible');
  expect(tried()).toBe(0);
  server.isDown = false;
  sync.network = 'reached';
  await expect.poll(open).toBe(1);
});
