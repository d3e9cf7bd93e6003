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
import { world } from '../sync/device-outbox.ts';
import { flush, sendStepNow } from '../sync/flush.ts';
import { checkStorage } from '../sync/keep-storage.ts';
import { requireOwnName } from '../sync/own-name.ts';
import { waitingCount } from '../sync/sync-state.ts';

/** Completes a stop, as `keepStep` says. */
export function completeStep(mission: Mission, step: Stop, company: string | null): Promise<Op | null> {
  return keepStep(mission, step, company, kindOf(step));
}

/** Notes that the truck arrived at a stop, as `keepStep` says. */
export function arrive(mission: Mission, stop: Stop, company: string | null): Promise<Op | null> {
  return keepStep(mission, stop, company, stop === 'pickup' ? 'pickup_arrive' : 'delivery_arrive');
}

/**
 * Writes a step into the outbox: resolves once it is on the disk.
 *
 * @param company for whom it is done; null is under the driver's own name
 * @throws StorageFault when this device kept nothing, OtherUser where support acts in the name of the user
 */
async function keepStep(mission: Mission, step: Stop, company: string | null, kind: OperationKind): Promise<Op | null> {
  const { current } = session;
  if (current === null) throw new Error('Nobody is signed in.');
  requireOwnName();
  const id = unsaid.get(tapOf(mission, kind)) ?? world.newId();
  unsaid.set(tapOf(mission, kind), id);
  const ops = await enqueue(world, [
    {
      userId: current.userId,
      companyId: company,
      missionId: mission.uuid,
      kind,
      occurredAt: world.now(),
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
 * The identifiers of steps that were tapped and not called saved, by tap. A write that was given up may be at its commit:
 * whatever comes of it, the step has one identifier and one key.
 */
const unsaid = new Map<string, string>();

function tapOf({ uuid }: Mission, kind: OperationKind): string {
  return `${session.current?.userId}:${uuid}:${kind}`;
}

/** Sends a step that could not be called saved, as `sendStepNow` says. @throws Refused, Unreached */
export async function sendUnsaidStep(mission: Mission, step: Stop, owner: MissionOwner): Promise<void> {
  const tap = tapOf(mission, kindOf(step));
  await sendStepNow(mission, step, owner, unsaid.get(tap) ?? null).catch((error: unknown) => {
    // The server repeats a refusal under its key: the next try has another.
    if (error instanceof Refused) unsaid.delete(tap);
    throw error;
  });
}

function kindOf(step: Stop): OperationKind {
  return step === 'pickup' ? 'pickup_complete' : 'delivery_complete';
}

/** While a step is asked about: gets ready to keep it. */
export function prepareStep(): void {
  void prepareToWrite(world).catch(() => undefined);
}

/** What was kept is drawn first: until then the phone does nothing else. In milliseconds. */
const DRAWN = 100;

/** Sets the sending of what was just kept in motion. Where the app is closed at once, the browser knows of it already. */
export function sendSoon(): void {
  void askForBackgroundSync();
  setTimeout(() => {
    showBadge(waitingCount());
    void checkStorage();
    void flush();
  }, DRAWN);
}
