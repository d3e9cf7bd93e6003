import { HEADERS } from '#contract/headers.ts';
import { completeDelivery, completePickup } from '#contract/mission-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { write } from '../api/write.ts';
import type { MissionOwner } from '../session/mission-owner.ts';
import { showMissions } from '../store/mission-store.ts';
import { world } from './device-outbox.ts';

/**
 * Tells the server of a step at once, on a device that keeps nothing: it is done when the server has said so, and not
 * before.
 *
 * @throws Refused, Unreached
 */
export async function sendStepNow(mission: Mission, step: Stop, owner: MissionOwner): Promise<void> {
  const now = new Date(world.now()).toISOString();
  const call = step === 'pickup' ? completePickup : completeDelivery;
  const done = await write(call, {
    company: owner.company,
    params: { mid: mission.uuid },
    headers: { [HEADERS.occurredAt]: now, [HEADERS.sentAt]: now },
  });
  showMissions([done]);
}
