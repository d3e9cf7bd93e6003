import '#design/tokens.css';
import '#design/fonts.css';
import '#design/base.css';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { Providers } from '#app/providers.tsx';
import { routeTree } from '#app/route-tree.gen.ts';
import { activeMissionsQuery } from '#device/missions/list-queries.ts';
import { queryClient } from '#device/page/query-client.ts';
import { ownerOf } from '#device/session/owner-of.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { cacheDb, outboxDb } from '#device/store/databases.ts';
import { showMissions, showReassigned } from '#device/store/mission-store.ts';
import type { Op } from '#device/store/op.ts';
import { showShipments } from '#device/store/shipment-store.ts';
import { setServerTime } from '#device/sync/server-time.ts';
import { startSync } from '#device/sync/start-sync.ts';
import { showOps, sync } from '#device/sync/sync-state.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Membership, User } from '#freight/user/user.ts';
import { dismiss, toasts } from '#screens/parts/toasts/notify.ts';
import { aUser, CARRIER } from '#tests/support/mission.ts';
import { FakeServer } from './fake-server.ts';

/** Screens of the design's sizes, in pixels. */
export const SIZES = {
  phone: [390, 844],
  smallPhone: [320, 640],
  landscape: [740, 360],
  tablet: [1024, 768],
  desktop: [1440, 900],
} as const;

export interface Scene {
  readonly size?: keyof typeof SIZES;
  /** Who is signed in; null is nobody. */
  readonly user?: User | null;
  readonly locale?: Locale;
  /** What the server and this device know. */
  readonly missions?: readonly Mission[];
  /** What waits on this device. */
  readonly ops?: readonly Op[];
  /** What this device keeps beside that, written before the app opens. */
  readonly keeps?: () => Promise<unknown>;
  /** The device keeps the missions, but nothing answers. */
  readonly isOffline?: boolean;
  /** What else the server answers. */
  readonly serves?: (server: FakeServer) => void;
  /** The server's clock less this device's, in milliseconds. */
  readonly clockOffset?: number;
}

/** A place in the carrier of the tests' missions. */
export function aMembership(otherwise: Partial<Membership> = {}): Membership {
  return {
    uuid: CARRIER,
    name: 'Transports Delcourt',
    status: 'active',
    is_onboarded: true,
    is_owner: true,
    is_carrier: true,
    roles: ['DRIVER'],
    settings: {},
    ...otherwise,
  };
}

const DRIVER = aUser({ companies: [aMembership()] });
export const DISPATCHER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] });
export const DRIVING_DISPATCHER = aUser({ companies: [aMembership({ roles: ['DISPATCHER_DRIVER'] })] });

let started = false;

/**
 * The whole app at an address, as someone who is signed in sees it: its routes, its databases and its outbox, with a
 * network of the test's own.
 */
export async function openApp(path: string, scene: Scene = {}) {
  const {
    size = 'phone',
    user = DRIVER,
    locale = 'en',
    missions = [],
    ops = [],
    isOffline = false,
    clockOffset = 0,
  } = scene;
  const server = FakeServer.open();
  server.knows(missions);
  scene.serves?.(server);
  server.isDown = isOffline;
  server.clockOffset = clockOffset;
  setServerTime(Date.now() + clockOffset, Date.now());
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
  await Promise.all([...cacheDb.tables, ...outboxDb.tables].map((table) => table.clear()));
  queryClient.clear();
  showMissions('none');
  showReassigned('none');
  showShipments('none');
  const stored =
    user === null
      ? null
      : {
          userId: user.uuid,
          username: user.username,
          token: 't',
          ended: false,
          locale,
          user: { ...user, locale },
        };
  showSession({ session: stored, generation: shownGeneration() });
  await speak(locale);
  if (stored !== null && missions.length > 0) {
    showMissions(missions);
    const uuids = missions
      .filter(({ state }) => state === 'planned' || state === 'in_progress')
      .map(({ uuid }) => uuid);
    const readAt = Date.now() - 60_000;
    queryClient.setQueryData(activeMissionsQuery(ownerOf(stored)).queryKey, { uuids, readAt }, { updatedAt: readAt });
  }
  await outboxDb.ops.bulkAdd([...ops]);
  await scene.keeps?.();
  showOps(ops);
  Object.assign(sync, { network: isOffline ? 'unreachable' : 'reached', storage: 'kept', sending: null });
  if (!started) startSync();
  started = true;

  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, defaultPreload: 'intent' });
  await router.load();
  const screen = await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  onTestFinished(async () => {
    await screen.unmount();
    if (session.current !== null) showSession({ session: null, generation: shownGeneration() });
    showOps([]);
    for (const { id } of toasts.shown) dismiss(id);
  });
  return { server, router, screen, at: () => router.state.location.href };
}
