import type { Mission } from '#freight/mission/mission.ts';
import { showBadge } from '../outbox/badge.ts';
import { session } from '../session/session.ts';
import { showMissions } from '../store/mission-store.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { showEnded } from './sent-today.ts';
import { type Sending, showOps, sync, waitingCount } from './sync-state.ts';

/**
 * Time between two renders of the progress, in milliseconds: rendering delays sending. Slow phones render less often,
 * so that it takes at most a tenth of the time.
 */
const SHOW_EVERY = 250;
const SHOW_AT_LEAST_EVERY = 2000;
const PAUSE_TO_PICTURE = 10;
/** Delay in milliseconds until a request has started: the browser needs the thread for it before a render. */
const SET_OFF = 20;

interface Arrived {
  readonly opId: string;
  readonly userId: string;
  readonly mission: Mission;
  readonly entry: LogEntry | null;
}

/** Ops that the server confirmed since the page loaded. */
const taken = new Set<string>();

let sending: Sending | null = null;
let arrived: Arrived[] = [];
let shownAt = Number.NEGATIVE_INFINITY;
let pause = SHOW_EVERY;
/** True if a render is scheduled for the request that starts now. */
let isNext = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sets the op being sent, or null when sending stops, which renders at once. The first op of a series is shown as soon
 * as it is sent, later ones together: nothing is rendered between an answer and the next request.
 */
export function noteSending(next: Sending | null): void {
  sending = next;
  if (next === null) return showProgress();
  if (performance.now() - shownAt < pause) return showIn(pause);
  if (!isNext) showIn(SET_OFF);
  isNext = true;
}

/** Records a confirmed op; it is shown with the next one being sent. */
export function noteSent(op: Arrived): void {
  taken.add(op.opId);
  arrived.push(op);
  if (sending === null) showIn(pause);
}

/** True if the server confirmed an op: an older read of the outbox may still contain it. */
export function isTaken(opId: string): boolean {
  return taken.has(opId);
}

/** Renders the current progress. */
export function showProgress(): void {
  clearTimeout(timer);
  isNext = false;
  shownAt = performance.now();
  requestAnimationFrame(() => setTimeout(pace, 0, shownAt));
  sync.sending = sending;
  const own = arrived.filter(({ userId }) => userId === session.current?.userId);
  arrived = [];
  if (own.length === 0) return;
  const gone = new Set(own.map(({ opId }) => opId));
  showMissions(own.map(({ mission }) => mission));
  showOps(sync.ops.filter(({ id }) => !gone.has(id)));
  showEnded(own.flatMap(({ entry }) => entry ?? []));
  showBadge(waitingCount());
  sync.sentInTurn += own.length;
}

/** Schedules a render; each new call postpones it. If nothing else starts, a slow request is shown too. */
function showIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(showProgress, delay);
}

/** Adapts the pause to the time that a render took. */
function pace(begunAt: number): void {
  const took = performance.now() - begunAt;
  pause = Math.min(SHOW_AT_LEAST_EVERY, Math.max(SHOW_EVERY, took * PAUSE_TO_PICTURE));
}
