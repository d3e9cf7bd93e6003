import type { Mission } from '#freight/mission/mission.ts';
import { showBadge } from '../outbox/badge.ts';
import { session } from '../session/session.ts';
import { showMissions } from '../store/mission-store.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { showEnded } from './sent-today.ts';
import { type Sending, showOps, sync, waitingCount } from './sync-state.ts';

/**
 * The time between two pictures of the sending, in milliseconds: drawing holds up what is sent next. On a slow phone
 * with much to draw they are fewer, so that they take at most a tenth of the time.
 */
const SHOW_EVERY = 250;
const SHOW_AT_LEAST_EVERY = 2000;
const PAUSE_TO_PICTURE = 10;
/** A request is on its way by then: the browser itself has work with it, and would come to it after the picture. */
const SET_OFF = 20;

interface Arrived {
  readonly opId: string;
  readonly userId: string;
  readonly mission: Mission;
  readonly entry: LogEntry | null;
}

/** Ops the server took since the page began. */
const taken = new Set<string>();

let sending: Sending | null = null;
let arrived: Arrived[] = [];
let shownAt = Number.NEGATIVE_INFINITY;
let pause = SHOW_EVERY;
/** The picture comes with what sets off now. */
let isNext = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What is on its way now, or null when the sending rests, which shows at once. The first of a row shows as soon as it is
 * on its way, the others with later ones: between an answer and the next request nothing is drawn.
 */
export function noteSending(next: Sending | null): void {
  sending = next;
  if (next === null) return showProgress();
  if (performance.now() - shownAt < pause) return showIn(pause);
  if (!isNext) showIn(SET_OFF);
  isNext = true;
}

/** The server has an op; it shows with what is on its way next. */
export function noteSent(op: Arrived): void {
  taken.add(op.opId);
  arrived.push(op);
  if (sending === null) showIn(pause);
}

/** Whether the server took an op: a reading of the outbox that began before may still hold it. */
export function isTaken(opId: string): boolean {
  return taken.has(opId);
}

/** Shows all that is known of the sending. */
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

/** Put off by whatever is noted before: where nothing sets off meanwhile, a slow request shows too. */
function showIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(showProgress, delay);
}

/** Called when a picture is drawn that was begun then. */
function pace(begunAt: number): void {
  const took = performance.now() - begunAt;
  pause = Math.min(SHOW_AT_LEAST_EVERY, Math.max(SHOW_EVERY, took * PAUSE_TO_PICTURE));
}
