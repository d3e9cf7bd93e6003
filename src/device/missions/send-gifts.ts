import { retryOf } from '#contract/retry.ts';
import { Refused } from '../api/faults.ts';
import { backoff, isDue } from '../outbox/backoff.ts';
import { acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { missionStore } from '../store/mission-store.ts';
import { UNDO_TIME } from '../store/op.ts';
import { changeGifts, type Gift, type GiftFault, isSame, readGifts } from './gift-notes.ts';
import { giveToDriver } from './plan-mission.ts';
import { readMission } from './read-mission.ts';

/**
 * Sends the gifts of the user whose time to undo is over, in their order, also those that are added meanwhile. One that
 * must wait holds back later ones of its mission.
 *
 * @param attempt its number since something was sent last, from 1
 * @returns how long to wait before the next attempt, in milliseconds; null if nothing waits for one, and for ever where
 *   only another sign-in helps
 */
export async function sendDue(attempt: number): Promise<number | null> {
  const held = new Set<string>();
  let pause: number | null = null;
  for (let gift = nextDue(held); gift !== undefined; gift = nextDue(held)) {
    try {
      await send(gift);
    } catch (error) {
      const asked = error instanceof Refused ? error.retryAfter : null;
      if (acting !== null) fail(gift, faultOf(error));
      else if (!(error instanceof Refused)) return backoff(attempt, Math.random());
      else if (error.end !== null) return Number.POSITIVE_INFINITY;
      else if (retryOf(error.code, error.status) === 'never') fail(gift, faultOf(error));
      else {
        held.add(gift.mission);
        pause = Math.max(pause ?? 0, asked ?? backoff(attempt, Math.random()));
      }
    }
  }
  return pause;
}

function nextDue(held: ReadonlySet<string>): Gift | undefined {
  const now = Date.now();
  return readGifts().find(
    (gift) => gift.fault === null && !held.has(gift.mission) && isOfUser(gift) && isDue(gift.holdUntil, now, UNDO_TIME),
  );
}

/** True for a gift of the user who is signed in and may send it. */
export function isOfUser({ owner }: Gift): boolean {
  return session.current?.userId === owner.userId && !session.current.ended;
}

/** Gives it over what the dispatcher saw, and over nothing else. @throws Refused, Unreached */
async function send(gift: Gift): Promise<void> {
  await readMission(gift.owner, gift.mission);
  // Its dispatcher may have taken it back meanwhile, or left this device.
  if (!isOfUser(gift) || !readGifts().some(isSame(gift))) return;
  const driver = missionStore.byId.get(gift.mission)?.driver?.uuid ?? null;
  if (driver === gift.from) {
    // Noted first: nobody undoes what the server may have.
    changeGifts((kept) => kept.map((each) => (isSame(gift)(each) ? { ...each, sentAt: Date.now() } : each)));
    await giveToDriver(gift.owner, gift.mission, gift.driver);
  }
  if (driver === gift.from || driver === gift.driver) remove(gift);
  else fail(gift, { kind: 'changed' });
}

function remove(gift: Gift): void {
  changeGifts((kept) => kept.filter((each) => !isSame(gift)(each)));
}

/** Says why it was not given. One that another gift followed is forgotten: the later one starts where it started. */
function fail(gift: Gift, fault: GiftFault): void {
  const follows = ({ mission, owner, givenAt }: Gift) =>
    mission === gift.mission && owner.userId === gift.owner.userId && givenAt > gift.givenAt;
  changeGifts((kept) => {
    const next = kept.find(follows);
    if (next === undefined) return kept.map((each) => (isSame(gift)(each) ? { ...each, fault } : each));
    return kept
      .filter((each) => !isSame(gift)(each))
      .map((each) => (isSame(next)(each) ? { ...each, from: gift.from } : each))
      .filter(({ from, driver }) => from !== driver);
  });
}

function faultOf(error: unknown): GiftFault {
  return error instanceof Refused ? { kind: 'refused', title: error.title } : { kind: 'unreached' };
}
