import type { Mission } from '#freight/mission/mission.ts';
import type { OperationKind } from '#freight/mission/states.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { Refused } from '../api/faults.ts';
import { showBadge } from '../outbox/badge.ts';
import { enqueue, prepareToWrite, STEP_HOLD } from '../outbox/enqueue.ts';
import { MAX_HOLD } from '../outbox/next-op.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { preferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import type { Op } from '../store/op.ts';
import { askForBackgroundSync } from '../sync/background-sync.ts';
import { deps } from '../sync/device-outbox.ts';
import { flush, sendStepNow } from '../sync/flush.ts';
import { checkStorage } from '../sync/keep-storage.ts';
import { requireOwnName } from '../sync/own-name.ts';
import { waitingCount } from '../sync/sync-state.ts';

/** Completes a stop; see `keepStep`. */
export function completeStep(mission: Mission, step: Stop, company: string | null): Promise<Op | null> {
  return keepStep(mission, step, company, kindOf(step));
}

/** Records the truck's arrival at a stop; see `keepStep`. */
export function arrive(mission: Mission, stop: Stop, company: string | null): Promise<Op | null> {
  return keepStep(mission, stop, company, stop === 'pickup' ? 'pickup_arrive' : 'delivery_arrive');
}

/**
 * Writes a step to the outbox; resolves once it is on disk.
 *
 * @param company the company of the step; null for a driver's own missions
 * @throws StorageFault if the device did not store it, OtherUser if support acts for the user
 */
async function keepStep(mission: Mission, step: Stop, company: string | null, kind: OperationKind): Promise<Op | null> {
  const { current } = session;
  if (current === null) throw new Error('Nobody is signed in.');
  requireOwnName();
  const id = unsaid.get(tapOf(mission, kind)) ?? deps.newId();
  unsaid.set(tapOf(mission, kind), id);
  const ops = await enqueue(deps, [
    {
      userId: current.userId,
      companyId: company,
      missionId: mission.uuid,
      kind,
      occurredAt: deps.now(),
      about: { reference: mission.reference, city: mission[step].address.city },
      file: null,
      draftId: null,
      hold: preferences.undoStays ? MAX_HOLD : STEP_HOLD,
      id,
    },
  ]);
  unsaid.delete(tapOf(mission, kind));
  sendSoon();
  return ops[0] ?? null;
}

/**
 * Ids of steps, by tap, that could not be confirmed as saved. An abandoned write may still commit, so a step keeps one
 * id and one key in either case.
 */
const unsaid = new Map<string, string>();

function tapOf({ uuid }: Mission, kind: OperationKind): string {
  return `${session.current?.userId}:${uuid}:${kind}`;
}

/**
 * Sends a step that could not be confirmed as saved; see `sendStepNow`.
 *
 * @throws Refused, Unreached
 */
export async function sendUnsaidStep(mission: Mission, step: Stop, owner: MissionOwner): Promise<void> {
  const tap = tapOf(mission, kindOf(step));
  await sendStepNow(mission, step, owner, unsaid.get(tap) ?? null).catch((error: unknown) => {
    // The server repeats a refusal for its key, so the next attempt needs a new one.
    if (error instanceof Refused) unsaid.delete(tap);
    throw error;
  });
}

function kindOf(step: Stop): OperationKind {
  return step === 'pickup' ? 'pickup_complete' : 'delivery_complete';
}

/** Prepares the write while the user is asked to confirm a step. */
export function prepareStep(): void {
  void prepareToWrite(deps).catch(() => undefined);
}

/** Delay for rendering the stored step first, in milliseconds. */
const DRAWN = 100;

/** Starts the sending of what was just stored. The browser already knows of it if the app is closed now. */
export function sendSoon(): void {
  void askForBackgroundSync();
  setTimeout(() => {
    showBadge(waitingCount());
    void checkStorage();
    void flush();
  }, DRAWN);
}
