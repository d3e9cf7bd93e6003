import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../database/open.ts';
import { followMission } from '../shipment/follow-mission.ts';

const time = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Writes what the rules made of a locked mission's steps; its version grows, and its shipment follows. */
export async function writeProgress(tx: Tx, mission: Mission, now: number): Promise<void> {
  await tx
    .updateTable('missions')
    .set({
      pickup_completed_at: time(mission.pickup.completed_at),
      pickup_recorded_at: time(mission.pickup.recorded_at),
      delivery_completed_at: time(mission.delivery.completed_at),
      delivery_recorded_at: time(mission.delivery.recorded_at),
      proof_available: mission.proof_of_delivery.state === 'available',
      version: sql`version + 1`,
      updated_at: new Date(now),
    })
    .where('uuid', '=', mission.uuid)
    .execute();
  await followMission(tx, mission.uuid, now);
}
