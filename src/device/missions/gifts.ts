import { useMemo } from 'react';
import { ref, subscribe, useSnapshot } from 'valtio';
import type { Mission } from '#freight/mission/mission.ts';
import type { BoardMission } from '#freight/round/board.ts';
import { backoff, isDue } from '../outbox/backoff.ts';
import { acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { UNDO_TIME } from '../store/op.ts';
import { sync } from '../sync/sync-state.ts';
import {
  changeGifts,
  followUnsent,
  GIFTS_KEY,
  type Gift,
  gifts,
  isSame,
  readGifts,
  unsentGifts,
} from './gift-notes.ts';
import { isOfUser, sendDue } from './send-gifts.ts';

export { followUnsent, unsentGifts };

/** The gifts of the user that the server does not have; the same list until one of them changes. */
export function useGifts(): readonly Gift[] {
  const kept = useSnapshot(gifts).kept as readonly Gift[];
  const userId = useSession()?.userId;
  return useMemo(() => kept.filter(({ owner }) => owner.userId === userId), [kept, userId]);
}

/**
 * Gives a mission, once the time to undo it is over and there is a network. A second gift takes the place of a first
 * that was not sent; it follows one that was. Support acting for a user gives at once: nothing is sent later for them.
 */
export function give(gift: Omit<Gift, 'givenAt' | 'holdUntil' | 'sentAt' | 'fault'>): void {
  const now = Date.now();
  const isOfIt = ({ mission, owner }: Gift) => mission === gift.mission && owner.userId === gift.owner.userId;
  changeGifts((kept) => {
    // One that was not given left the mission where it was.
    const before = kept.findLast((each) => isOfIt(each) && each.fault === null);
    const from = before === undefined ? gift.from : before.sentAt === null ? before.from : before.driver;
    const others = kept.filter((each) => !isOfIt(each) || (each.sentAt !== null && each.fault === null));
    if (from === gift.driver) return others;
    const givenAt = Math.max(now, (before?.givenAt ?? 0) + 1);
    const holdUntil = acting === null ? now + UNDO_TIME : 0;
    return [...others, { ...gift, from, givenAt, holdUntil, sentAt: null, fault: null }];
  });
  void sendGifts();
}

/** Undoes a gift that was not sent, or puts away one that was not given. What is on its way stays. */
export function takeBack(gift: Gift): void {
  const isIt = isSame(gift);
  changeGifts((kept) => kept.filter((each) => !isIt(each) || (each.sentAt !== null && each.fault === null)));
}

/** The missions as they are with the gifts of this device. */
export function withGifts(
  missions: readonly Mission[],
  given: readonly Gift[],
  driverOf: (uuid: string) => Mission['driver'],
): readonly BoardMission[] {
  if (given.length === 0) return missions;
  const byMission = new Map(given.filter(({ fault }) => fault === null).map((gift) => [gift.mission, gift]));
  return missions.map((mission) => {
    const gift = byMission.get(mission.uuid);
    if (gift === undefined) return mission;
    const driver = gift.driver === null ? null : (driverOf(gift.driver) ?? mission.driver);
    return { ...mission, driver, given_at: new Date(gift.givenAt).toISOString() };
  });
}

let stop: (() => void) | null = null;

/** Sends what waits now and whenever the network is back. */
export function startSending(): void {
  if (stop === null) {
    stop = subscribe(sync, () => {
      if (sync.network === 'reached') void sendGifts();
    });
    addEventListener('storage', ({ key }) => {
      if (key !== GIFTS_KEY) return;
      gifts.kept = ref(readGifts() as Gift[]);
      planNext();
    });
    // A user who signed in again sends what waited for them.
    subscribe(session, () => void sendGifts());
  }
  void sendGifts();
}

/** Sends the gifts of the user now, those that can still be undone too: they leave. */
export async function sendGiftsNow(): Promise<void> {
  const userId = session.current?.userId;
  changeGifts((kept) => kept.map((gift) => (gift.owner.userId === userId ? { ...gift, holdUntil: 0 } : gift)));
  await sendGifts();
}

let running: Promise<void> | null = null;
let isAskedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The pause that the last attempt asks for, in milliseconds; null where nothing must be tried again. */
let pause: number | null = null;
let attempts = 0;

/** Sends the gifts whose time to undo is over, in their order. A call during sending makes it look once more. */
function sendGifts(): Promise<void> {
  isAskedAgain = running !== null;
  running ??= sendAll().finally(() => {
    running = null;
    planNext();
  });
  return running;
}

async function sendAll(): Promise<void> {
  do {
    isAskedAgain = false;
    // Two tabs share the gifts of a device: one of them sends.
    pause = await navigator.locks
      .request('lading-gifts', () => sendDue(attempts + 1))
      .catch(() => backoff(attempts + 1, Math.random()));
    attempts = pause === null ? 0 : attempts + 1;
  } while (isAskedAgain);
}

/** A gift that became due while others were sent waits this long, in milliseconds. */
const SOON = 500;

/** Looks again when the next time to undo is over, or when what could not be sent may be tried again. */
function planNext(): void {
  clearTimeout(timer);
  const now = Date.now();
  const waits = readGifts()
    .filter((gift) => gift.fault === null && isOfUser(gift))
    .map(({ holdUntil }) => (isDue(holdUntil, now, UNDO_TIME) ? (pause ?? SOON) : holdUntil - now));
  const next = Math.min(Number.POSITIVE_INFINITY, ...waits);
  if (Number.isFinite(next)) timer = setTimeout(() => void sendGifts(), next);
}
