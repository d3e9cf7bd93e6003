import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { MissionScope } from '../../policies/mission.ts';
import { presentMission } from './present.ts';
import { selectMissions, withinScope } from './select-missions.ts';

/** Who asks for a mission, and within which missions it is looked for. */
export interface MissionSeeker {
  readonly actor: Actor;
  readonly scope: MissionScope;
}

/**
 * One mission of the seeker's scope.
 *
 * @throws `mission_reassigned` where it was his and is someone else's now, `not_found` otherwise
 */
export async function findMission(db: Reader, { actor, scope }: MissionSeeker, uuid: string): Promise<Mission> {
  const row = await withinScope(selectMissions(db).where('m.uuid', '=', uuid), scope, actor.uuid).executeTakeFirst();
  if (row === undefined) throw await notYours(db, { actor, scope }, uuid);
  return presentMission(row);
}

/** The same, locked until the transaction ends: what the rule reads is what it writes on. */
export async function lockMission(tx: Tx, { actor, scope }: MissionSeeker, uuid: string): Promise<Mission> {
  const locked = await withinScope(tx.selectFrom('missions as m').select('m.uuid'), scope, actor.uuid)
    .where('m.uuid', '=', uuid)
    .forUpdate('m')
    .executeTakeFirst();
  if (locked === undefined) throw await notYours(tx, { actor, scope }, uuid);
  return readMission(tx, uuid);
}

/** A mission whose right to be seen was checked already. */
export async function readMission(db: Reader, uuid: string): Promise<Mission> {
  return presentMission(await selectMissions(db).where('m.uuid', '=', uuid).executeTakeFirstOrThrow());
}

async function notYours(db: Reader, { actor, scope }: MissionSeeker, uuid: string): Promise<Refusal> {
  const once = await db
    .selectFrom('mission_drivers')
    .innerJoin('drivers', 'drivers.uuid', 'mission_drivers.driver_uuid')
    .select('drivers.uuid')
    .where('mission_drivers.mission_uuid', '=', uuid)
    .where('drivers.user_uuid', '=', actor.uuid)
    .where(sql<boolean>`drivers.company_uuid = any(${scope.companies}::uuid[])`)
    .executeTakeFirst();
  return new Refusal(once === undefined ? 'not_found' : 'mission_reassigned');
}
