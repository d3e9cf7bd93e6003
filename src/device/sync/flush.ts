import { HEADERS } from '#contract/headers.ts';
import { completeDelivery, completePickup } from '#contract/mission-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { write } from '../api/write.ts';
import { release, releaseShortHolds } from '../outbox/decide.ts';
import { Sender } from '../outbox/sender.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { showMissions } from '../store/mission-store.ts';
import { StorageFault } from '../store/storage-fault.ts';
import { hasBackgroundSync } from './background-sync.ts';
import { deps } from './device-outbox.ts';
import { showStorageFault, sync } from './sync-state.ts';

const sender = new Sender(deps, (fault) => {
  if (fault === null) sync.sentInTurn = 0;
  if (fault instanceof StorageFault) showStorageFault(fault);
});

/** Sends waiting ops. All callers share one sender; a call during sending makes it check the outbox once more. */
export function flush(): Promise<void> {
  return sender.flush();
}

/** Longest time that prefetching waits for sending, in milliseconds: an upload may take long. */
const PATIENCE = MINUTE;

/** Resolves when nothing is being sent, or after a minute. Sending goes before prefetching. */
export async function afterSending(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([sender.rests(), patience]);
  clearTimeout(timer);
}

/** Like `flush`, but clears all pauses first, because the network is back or the driver asked. */
export function flushNow(): Promise<void> {
  return sender.flushNow(session.current?.userId ?? null);
}

/** Sends when the page is hidden, if no service worker can send later. Requests started now outlive the page. */
export async function flushHidden(): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined || hasBackgroundSync()) return;
  await releaseShortHolds(deps, userId).catch(() => undefined);
  await flush();
}

/**
 * Sends all waiting ops, including held ones: the user asks for it, or signs out.
 *
 * @throws StorageFault if the outbox cannot be written
 */
export async function sendNow(): Promise<void> {
  const held = sync.ops.filter(({ state, holdUntil }) => state === 'queued' && holdUntil > 0);
  await Promise.all(held.map((op) => release(deps, op)));
  await flushNow();
}

/**
 * Sends a step directly to the server, on a device that can store nothing. The step is done only once the server
 * confirms.
 *
 * @param key of its op, if the device may have stored it without confirming
 * @throws Refused, Unreached
 */
export async function sendStepNow(
  mission: Mission,
  step: Stop,
  owner: MissionOwner,
  key: string | null = null,
): Promise<void> {
  const now = new Date(deps.now()).toISOString();
  const call = step === 'pickup' ? completePickup : completeDelivery;
  const question = {
    company: owner.company,
    params: { mid: mission.uuid },
    headers: { [HEADERS.occurredAt]: now, [HEADERS.sentAt]: now },
  };
  const done = await write(call, question, 'user', key);
  showMissions([done]);
}
