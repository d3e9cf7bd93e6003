import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { userOf } from '../../identity/actor.ts';
import type { MissionScope } from '../../identity/grants.ts';
import { presentMission } from './present.ts';
import { selectMissions, withinScope } from './select-missions.ts';

/**
 * One mission of the scope.
 *
 * @throws `mission_reassigned` where the user drove it once, `not_found` otherwise
 */
export async function findMission(db: Reader, scope: MissionScope, uuid: string): Promise<Mission> {
  const row = await withinScope(selectMissions(db).where('m.uuid', '=', uuid), scope).executeTakeFirst();
  if (row === undefined) throw await notYours(db, scope, uuid);
  return presentMission(row);
}

/** The same, locked until the transaction ends: what the rule reads is what it writes on. */
export async function lockMission(tx: Tx, scope: MissionScope, uuid: string): Promise<Mission> {
  const locked = await withinScope(tx.selectFrom('missions as m').select('m.uuid'), scope)
    .where('m.uuid', '=', uuid)
    .forUpdate('m')
    .executeTakeFirst();
  if (locked === undefined) throw await notYours(tx, scope, uuid);
  return readMission(tx, uuid);
}

/** A mission whose right to be seen was checked already. */
export async function readMission(db: Reader, uuid: string): Promise<Mission> {
  return presentMission(await selectMissions(db).where('m.uuid', '=', uuid).executeTakeFirstOrThrow());
}

async function notYours(db: Reader, scope: MissionScope, uuid: string): Promise<Refusal> {
  const once = await db
    .selectFrom('mission_drivers')
    .innerJoin('drivers', 'drivers.uuid', 'mission_drivers.driver_uuid')
    .select('drivers.uuid')
    .where('mission_drivers.mission_uuid', '=', uuid)
    .where('drivers.user_uuid', '=', userOf(scope.actor))
    .where(sql<boolean>`drivers.company_uuid = any(${scope.companies}::uuid[])`)
    .executeTakeFirst();
  return new Refusal(once === undefined ? 'not_found' : 'mission_reassigned');
}
