import type { Tx } from '../database/open.ts';
import { tell } from './tell.ts';

/** Tells the carrier of a mission that it changed. */
export async function tellMission(tx: Tx, uuid: string): Promise<void> {
  const mission = await tx
    .selectFrom('missions')
    .select('carrier_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await tell(tx, { to: { company: mission.carrier_uuid }, event: { type: 'mission_changed', mission: uuid } });
}
