import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import type { Mission } from '#freight/mission/mission.ts';
import { Refused } from '../api/faults.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { missionStore } from '../store/mission-store.ts';
import { deviceNotes } from '../store/notes.ts';
import { UNDO_TIME } from '../store/op.ts';
import { sync } from '../sync/sync-state.ts';
import { giveToDriver } from './plan-mission.ts';
import { readMission } from './read-mission.ts';

const KEY = 'lading.gifts';

/** A mission that a dispatcher of this device gave to a driver, or to nobody, until the server has it. */
export interface Gift {
  readonly owner: MissionOwner;
  readonly mission: string;
  readonly reference: string;
  /** Who it goes to and who had it, by id; null is nobody. */
  readonly driver: string | null;
  readonly from: string | null;
  /** The name of the driver, for a bar that outlives the board. */
  readonly name: string;
  /** When it was given, and until when it can be undone before it is sent; Unix milliseconds of this device. */
  readonly givenAt: number;
  readonly holdUntil: number;
  /** Set where it was not given: somebody else was faster, or the server refused. */
  readonly fault: { readonly kind: 'changed' } | { readonly kind: 'refused'; readonly title: string } | null;
}

interface Gifts {
  /** In the order they were given. Replaced, never changed. */
  kept: readonly Gift[];
}

const gifts = proxy<Gifts>({ kept: ref(read() as Gift[]) });

/** The gifts of a user that the server does not have. */
export function useGifts(): readonly Gift[] {
  const { kept } = useSnapshot(gifts);
  const userId = session.current?.userId;
  return (kept as readonly Gift[]).filter(({ owner }) => owner.userId === userId);
}

/** Gives a mission, once the time to undo it is over and there is a network. A second gift takes the place of the first. */
export function give(gift: Omit<Gift, 'givenAt' | 'holdUntil' | 'fault'>): void {
  const givenAt = Date.now();
  change((kept) => {
    const before = kept.find(({ mission }) => mission === gift.mission);
    const from = before === undefined ? gift.from : before.from;
    const others = kept.filter(({ mission }) => mission !== gift.mission);
    if (from === gift.driver) return others;
    return [...others, { ...gift, from, givenAt, holdUntil: givenAt + UNDO_TIME, fault: null }];
  });
  setTimeout(sendGifts, UNDO_TIME);
}

/** Undoes a gift that was not sent, or puts away one that was not given. */
export function takeBack(mission: string): void {
  change((kept) => kept.filter((gift) => gift.mission !== mission));
}

/** The missions as they are with the gifts of this device. */
export function withGifts(
  missions: readonly Mission[],
  given: readonly Gift[],
  driverOf: (uuid: string) => Mission['driver'],
): readonly Mission[] {
  if (given.length === 0) return missions;
  const byMission = new Map(given.filter(({ fault }) => fault === null).map((gift) => [gift.mission, gift]));
  return missions.map((mission) => {
    const gift = byMission.get(mission.uuid);
    if (gift === undefined) return mission;
    return { ...mission, driver: gift.driver === null ? null : (driverOf(gift.driver) ?? mission.driver) };
  });
}

let stop: (() => void) | null = null;

/** Sends what waits now and whenever the network is back. */
export function startGifts(): void {
  if (stop === null) {
    stop = subscribe(sync, () => {
      if (sync.network === 'reached') sendGifts();
    });
    addEventListener('storage', ({ key }) => {
      if (key === KEY) gifts.kept = ref(read() as Gift[]);
    });
  }
  sendGifts();
}

let running: Promise<void> | null = null;

/** Sends the gifts of the user whose time to undo is over, in their order. */
function sendGifts(): void {
  running ??= sendDue().finally(() => {
    running = null;
  });
}

async function sendDue(): Promise<void> {
  for (const gift of read()) {
    const isDue = gift.holdUntil <= Date.now() && gift.fault === null;
    if (!isDue || gift.owner.userId !== session.current?.userId || session.current.ended) continue;
    try {
      // It is given over what the dispatcher saw, and over nothing else.
      await readMission(gift.owner, gift.mission);
      // Another tab may have sent it, or its dispatcher taken it back, meanwhile.
      if (!read().some(isSame(gift))) continue;
      const driver = missionStore.byId.get(gift.mission)?.driver?.uuid ?? null;
      if (driver === gift.from) await giveToDriver(gift.owner, gift.mission, gift.driver);
      if (driver === gift.from || driver === gift.driver) takeBack(gift.mission);
      else fail(gift, { kind: 'changed' });
    } catch (error) {
      // Without a network it waits for the next.
      if (!(error instanceof Refused) || error.end !== null || error.status >= 500) return;
      fail(gift, { kind: 'refused', title: error.title });
    }
  }
}

function fail(gift: Gift, fault: NonNullable<Gift['fault']>): void {
  change((kept) => kept.map((each) => (isSame(gift)(each) ? { ...each, fault } : each)));
}

function isSame({ mission, givenAt }: Gift): (other: Gift) => boolean {
  return (other) => other.mission === mission && other.givenAt === givenAt;
}

/** Changes what is kept now: another tab may have written since this one read. */
function change(next: (kept: readonly Gift[]) => readonly Gift[]): void {
  const kept = next(read());
  gifts.kept = ref(kept as Gift[]);
  if (kept.length === 0) deviceNotes.drop(KEY);
  else deviceNotes.write(KEY, JSON.stringify(kept));
}

/** What is kept; what cannot be read as gifts is left behind. */
function read(): readonly Gift[] {
  try {
    const kept: unknown = JSON.parse(deviceNotes.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGift) : [];
  } catch {
    return [];
  }
}

function isGift(kept: unknown): kept is Gift {
  const gift = kept as Partial<Gift> | null;
  return (
    typeof gift?.mission === 'string' && typeof gift.owner?.userId === 'string' && typeof gift.holdUntil === 'number'
  );
}
