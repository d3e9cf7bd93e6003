import { sql } from 'kysely';
import type { Tx } from '../../database/open.ts';

/** Brings a mission's shipment to the mission's own state. Whatever changes that state calls it. */
export async function followMission(tx: Tx, mission: string, now: number): Promise<void> {
  await tx
    .updateTable('shipments as s')
    .from('missions as m')
    .set({ state: sql`m.state`, version: sql`s.version + 1`, updated_at: new Date(now) })
    .whereRef('m.uuid', '=', 's.mission_uuid')
    .where('s.mission_uuid', '=', mission)
    .whereRef('s.state', '<>', 'm.state')
    .execute();
}
