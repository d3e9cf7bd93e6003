import { HEADERS } from '#contract/headers.ts';
import { completeDelivery, completePickup } from '#contract/mission-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { write } from '../api/write.ts';
import { release, releaseShortHolds } from '../outbox/decide.ts';
import { Sender } from '../outbox/sender.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { showMissions } from '../store/mission-store.ts';
import { StorageFault } from '../store/storage-fault.ts';
import { hasBackgroundSync } from './background-sync.ts';
import { world } from './device-outbox.ts';
import { showStorageFault, sync } from './sync-state.ts';

const sender = new Sender(world, (fault) => {
  if (fault === null) sync.sentInTurn = 0;
  if (fault instanceof StorageFault) showStorageFault(fault);
});

/** Sends what waits. Any number of callers make one sender; a call during sending makes it look once more. */
export function flush(): Promise<void> {
  return sender.flush();
}

/** The longest that reading ahead waits for what is sent: a page may go up for long. In milliseconds. */
const PATIENCE = 60_000;

/** Resolves when the sending rests, or after a minute: on one network and one processor, what was done goes first. */
export async function afterSending(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([sender.rests(), patience]);
  clearTimeout(timer);
}

/** The same with all pauses forgotten: the network is back, or the driver asks. */
export function flushNow(): Promise<void> {
  return sender.flushNow(session.current?.userId ?? null);
}

/**
 * The page is hidden: where no service worker sends later, this may be the last moment. Requests that set off now outlive
 * the page.
 */
export async function flushHidden(): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined || hasBackgroundSync()) return;
  await releaseShortHolds(world, userId).catch(() => undefined);
  await flush();
}

/**
 * Sends all that waits, also what could still be undone: the user asks for it, or leaves.
 *
 * @throws StorageFault when the outbox cannot be written
 */
export async function sendNow(): Promise<void> {
  const held = sync.ops.filter(({ state, holdUntil }) => state === 'queued' && holdUntil > 0);
  await Promise.all(held.map((op) => release(world, op)));
  await flushNow();
}

/**
 * Tells the server of a step at once, on a device that keeps nothing: it is done when the server has said so, and not
 * before.
 *
 * @param key of its op: the device may have kept it without saying so
 * @throws Refused, Unreached
 */
export async function sendStepNow(
  mission: Mission,
  step: Stop,
  owner: MissionOwner,
  key: string | null = null,
): Promise<void> {
  const now = new Date(world.now()).toISOString();
  const call = step === 'pickup' ? completePickup : completeDelivery;
  const question = {
    company: owner.company,
    params: { mid: mission.uuid },
    headers: { [HEADERS.occurredAt]: now, [HEADERS.sentAt]: now },
  };
  const done = await write(call, question, 'user', key);
  showMissions([done]);
}
