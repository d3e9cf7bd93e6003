import type { Mission } from '#freight/mission/mission.ts';
import { dropPositions, keepPosition } from '../outbox/keep-position.ts';
import type { Op, OpPosition } from '../store/op.ts';
import { deps } from '../sync/device-outbox.ts';
import { sync } from '../sync/sync-state.ts';
import { choiceOf, keepChoice } from './position-choice.ts';
import { type PositionFault, takePosition } from './take-position.ts';

/**
 * Adds where the phone is to a step that still waits, if its user drives the mission and allows it: a dispatcher at a
 * desk is not where the truck is. Nothing waits for it, and it never rejects. A step whose position comes too late is
 * sent without one.
 */
export async function addPosition(step: Op | null, { driver }: Pick<Mission, 'driver'>): Promise<void> {
  if (step === null || step.userId !== driver?.user || choiceOf(step.userId) !== true) return;
  const taken = await takePosition();
  if (typeof taken !== 'string') await add(step, taken);
}

/**
 * Keeps that a user's steps may say where the phone is, has the browser ask for it, and adds the position to what they
 * did on a mission a moment ago.
 *
 * @returns why there is no position, or null
 */
export async function allowPositions(userId: string, missionId: string | null): Promise<PositionFault | null> {
  keepChoice(userId, true);
  const taken = await takePosition();
  if (typeof taken === 'string') return taken;
  const steps = sync.ops.filter((op) => op.userId === userId && op.laneId === missionId);
  await Promise.all(steps.map((step) => add(step, taken)));
  return null;
}

/** Keeps that a user's steps no longer say where the phone is, and removes it from those that wait. */
export async function stopPositions(userId: string): Promise<void> {
  keepChoice(userId, false);
  await dropPositions(deps, userId).catch(() => undefined);
}

async function add(step: Op, position: OpPosition): Promise<void> {
  // The user may have stopped it while the phone searched.
  if (choiceOf(step.userId) === true) await keepPosition(deps, step, position).catch(() => undefined);
}
