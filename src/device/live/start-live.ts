import { subscribe } from 'valtio';
import type { LiveEvent } from '#contract/live-event.ts';
import { may } from '#freight/user/abilities.ts';
import type { OfferOwner } from '../offers/offer-question.ts';
import { renewNews } from '../push/device-news.ts';
import { companyOf } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { sync } from '../sync/sync-state.ts';
import { applyEvent } from './apply-event.ts';
import { readStream } from './read-stream.ts';

/** One connection for all tabs: whoever holds this lock has it, and tells the others on this channel. */
const NAME = 'lading-live';

interface Told {
  readonly owner: OfferOwner;
  readonly event: LiveEvent;
}

/**
 * Follows what happens while somebody who plans a carrier's work or orders transports is signed in and looks. A driver's phone asks by itself:
 * a connection held open would cost its battery.
 */
export function startLive(): void {
  const channel = new BroadcastChannel(NAME);
  let current: { readonly owner: OfferOwner; readonly leaving: AbortController } | null = null;

  let renewedFor: string | null = null;
  const turn = () => {
    const owner = document.visibilityState === 'visible' ? ownerNow() : null;
    if (isSame(current?.owner ?? null, owner)) return;
    current?.leaving.abort();
    current = owner === null ? null : { owner, leaving: new AbortController() };
    if (current === null) return;
    void lead(channel, current.owner, current.leaving.signal);
    if (renewedFor !== current.owner.userId) void renewNews(current.owner.userId).catch(() => undefined);
    renewedFor = current.owner.userId;
  };
  channel.onmessage = ({ data: { owner, event } }: MessageEvent<Told>) => {
    if (isSame(owner, ownerNow())) applyEvent(owner, event);
  };
  subscribe(session, turn);
  document.addEventListener('visibilitychange', turn);
  turn();
}

/** Waits until no other tab has the connection, then has it until `signal` ends. */
async function lead(channel: BroadcastChannel, owner: OfferOwner, signal: AbortSignal): Promise<void> {
  const hear = (event: LiveEvent) => {
    applyEvent(owner, event);
    channel.postMessage({ owner, event } satisfies Told);
  };
  await navigator.locks.request(NAME, { signal }, () => follow(owner.company, signal, hear)).catch(() => undefined);
}

/** For whom it is followed; null where nobody is signed in who may follow a company's changes. */
function ownerNow(): OfferOwner | null {
  const { current } = session;
  if (current === null || current.ended) return null;
  const company = companyOf(current);
  if (company === null || !may.follow(company)) return null;
  return { userId: current.userId, company: company.uuid };
}

function isSame(one: OfferOwner | null, other: OfferOwner | null): boolean {
  return one?.userId === other?.userId && one?.company === other?.company;
}

/** Milliseconds before a broken stream is opened again; twice as many after each failure, up to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Failures after which it is not waited for any longer: whatever is shown is asked for each time instead. */
const PATIENCE = 2;

/**
 * Follows a company's events until `signal` ends it. Where the server can be reached and the stream cannot, as behind a
 * proxy that holds it back, `hear` is called with `ready` again and again: that is polling.
 */
async function follow(company: string, signal: AbortSignal, hear: (event: LiveEvent) => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await readStream(company, signal, (event) => {
      failures = 0;
      hear(event);
    }).catch(() => undefined);
    if (signal.aborted) return;
    failures += 1;
    if (failures > PATIENCE && sync.network === 'reached') hear({ type: 'ready' });
    await pause(waitAfter(failures, Math.random()), signal);
  }
}

/** Many devices lose a server at once: `chance`, from 0 to 1, spreads their return. */
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
