import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { LiveEvent } from '#contract/live-event.ts';
import { may } from '#freight/user/abilities.ts';
import { renewNews } from '../push/device-news.ts';
import { companyOf } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { sync } from '../sync/sync-state.ts';
import { applyEvent, type Follower } from './apply-event.ts';
import { readStream } from './read-stream.ts';

/** One connection for all tabs: the tab with this lock has it, and forwards events on this channel. */
const NAME = 'lading-live';

interface Forwarded {
  readonly owner: Follower;
  readonly event: LiveEvent;
}

/**
 * Follows live events while a user is signed in and the page is visible. The stream is closed while the page is hidden
 * or the device is offline; missed changes are fetched when it opens again. Its cost on a phone: `npm run bench live`.
 */
export function startLive(): void {
  const channel = new BroadcastChannel(NAME);
  let current: { readonly owner: Follower; readonly leaving: AbortController } | null = null;

  let renewedFor: string | null = null;
  /** Some browsers report that a page is left without reporting that it is hidden. */
  let isLeft = false;
  const update = () => {
    const owner = !isLeft && document.visibilityState === 'visible' ? followerNow() : null;
    if (isSame(current?.owner ?? null, owner)) return;
    current?.leaving.abort();
    current = owner === null ? null : { owner, leaving: new AbortController() };
    if (current === null) return;
    void lead(channel, current.owner, current.leaving.signal);
    if (renewedFor !== current.owner.userId) void renewNews(current.owner.userId).catch(() => undefined);
    renewedFor = current.owner.userId;
  };
  channel.onmessage = ({ data: { owner, event } }: MessageEvent<Forwarded>) => {
    if (isSame(owner, followerNow())) applyEvent(owner, event);
  };
  subscribe(session, update);
  // Synchronous: a change reverted in the same tick would otherwise be missed.
  subscribeKey(sync, 'network', update, true);
  document.addEventListener('visibilitychange', update);
  for (const [type, leaves] of [
    ['pagehide', true],
    ['pageshow', false],
  ] as const) {
    window.addEventListener(type, () => {
      isLeft = leaves;
      update();
    });
  }
  for (const type of ['online', 'offline']) window.addEventListener(type, update);
  update();
}

/** Waits until no other tab has the connection, then keeps it until `signal` aborts. */
async function lead(channel: BroadcastChannel, owner: Follower, signal: AbortSignal): Promise<void> {
  const hear = (event: LiveEvent) => {
    applyEvent(owner, event);
    channel.postMessage({ owner, event } satisfies Forwarded);
  };
  await navigator.locks.request(NAME, { signal }, () => follow(owner, signal, hear)).catch(() => undefined);
}

/** The follower of the current session; null without an eligible user or without a reachable server. */
function followerNow(): Follower | null {
  const { current } = session;
  if (current === null || current.ended) return null;
  const company = companyOf(current);
  if (!navigator.onLine || company === null || !may.follow(company)) return null;
  const drives = !may.followCompany(company);
  // A phone without signal opens no connection: its list polls every minute and detects that the server is back.
  if (drives && sync.network !== 'reached') return null;
  return { userId: current.userId, company: company.uuid, drives };
}

function isSame(one: Follower | null, other: Follower | null): boolean {
  return one?.userId === other?.userId && one?.company === other?.company && one?.drives === other?.drives;
}

/** Milliseconds before a broken stream is reopened; doubled after each failure, up to the maximum. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Number of failures after which data is polled instead. */
const PATIENCE = 2;

/**
 * Follows a company's events until `signal` aborts. If the server is reachable but the stream is not, for example
 * behind a buffering proxy, it polls: `hear` is called with `ready` repeatedly.
 */
async function follow(owner: Follower, signal: AbortSignal, hear: (event: LiveEvent) => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await readStream(owner, signal, (event) => {
      failures = 0;
      hear(event);
    }).catch(() => undefined);
    if (signal.aborted) return;
    failures += 1;
    if (failures > PATIENCE && sync.network === 'reached') hear({ type: 'ready' });
    await pause(waitAfter(failures, Math.random()), signal);
  }
}

/** Adds jitter, because many devices lose a server at the same time; `chance` from 0 to 1. */
function waitAfter(failures: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.5 + chance / 2);
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
