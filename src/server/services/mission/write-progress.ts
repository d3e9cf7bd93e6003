import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../database/open.ts';

const time = (instant: string | null | undefined) => (instant == null ? null : new Date(instant));

/** Writes what the rules made of a locked mission's steps. Its version grows, and its shipment takes its state. */
export async function writeProgress(tx: Tx, mission: Mission, now: number): Promise<void> {
  await tx
    .with('written', (query) =>
      query
        .updateTable('missions')
        .set({
          pickup_arrived_at: time(mission.pickup.arrived_at),
          pickup_completed_at: time(mission.pickup.completed_at),
          pickup_recorded_at: time(mission.pickup.recorded_at),
          delivery_arrived_at: time(mission.delivery.arrived_at),
          delivery_completed_at: time(mission.delivery.completed_at),
          delivery_recorded_at: time(mission.delivery.recorded_at),
          proof_available: mission.proof_of_delivery.state === 'available',
          version: sql`version + 1`,
          updated_at: new Date(now),
        })
        .where('uuid', '=', mission.uuid)
        .returning(['uuid', 'state']),
    )
    .updateTable('shipments as s')
    .from('written as m')
    .set({ state: sql`m.state`, version: sql`s.version + 1`, updated_at: new Date(now) })
    .whereRef('s.mission_uuid', '=', 'm.uuid')
    .whereRef('s.state', '<>', 'm.state')
    .execute();
}
