import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { shortName } from '#freight/user/initials.ts';
import { compiledByShape, type Places } from '../../../database/compiled.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { KEPT, presentAnew } from './document.ts';
import { narrowToScope, type ScopeShape, shapeOf, valuesOf, withinScope } from './select-missions.ts';

/**
 * Returns one mission of the scope.
 *
 * @throws `mission_reassigned` if the user drove it before, `not_found` otherwise
 */
export async function findMission(db: Reader, scope: MissionScope, uuid: string): Promise<Mission> {
  const found = await withinScope(db.selectFrom('missions as m'), scope)
    .leftJoin('mission_documents as d', (join) => join.on(KEPT))
    .select('d.document')
    .where('m.uuid', '=', uuid)
    .executeTakeFirst();
  if (found === undefined) throw await notYours(db, scope, uuid);
  return found.document === null ? readMission(db, uuid) : (JSON.parse(found.document) as Mission);
}

/**
 * Like `findMission`, and locks the mission until the transaction ends. If a concurrent step changed it before the
 * lock, the stored document is outdated and it is read again.
 */
export async function lockMission(tx: Tx, scope: MissionScope, uuid: string): Promise<Mission> {
  const [locked] = await lock(tx, shapeOf(scope), { ...valuesOf(scope), uuid });
  if (locked === undefined) throw await notYours(tx, scope, uuid);
  return locked.document === null ? readMission(tx, uuid) : (JSON.parse(locked.document) as Mission);
}

const lock = compiledByShape(
  (shape: ScopeShape, db, places: Places<ReturnType<typeof valuesOf> & { readonly uuid: string }>) =>
    narrowToScope(db.selectFrom('missions as m'), shape, places)
      .leftJoin('mission_documents as d', (join) => join.on(KEPT))
      .select(['d.document', sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock')])
      .where('m.uuid', '=', places.uuid)
      .forUpdate('m')
      .compile(),
);

/** Builds a mission from the tables. The caller must have checked the right to read it. */
export async function readMission(db: Reader, uuid: string): Promise<Mission> {
  const document = (await presentAnew(db, [uuid])).get(uuid);
  if (document === undefined) throw new Refusal('not_found');
  return JSON.parse(document) as Mission;
}

/** Returns the refusal. Past drivers may learn who has the mission now; for others it does not exist. */
async function notYours(db: Reader, scope: MissionScope, uuid: string): Promise<Refusal> {
  const once = await db
    .selectFrom('mission_drivers as h')
    .innerJoin('drivers as former', 'former.uuid', 'h.driver_uuid')
    .innerJoin('missions as m', 'm.uuid', 'h.mission_uuid')
    .leftJoin('drivers as now', 'now.uuid', 'm.driver_uuid')
    .select(['m.version', 'm.updated_at', 'now.first_name', 'now.last_name'])
    .select((eb) =>
      eb
        .selectFrom('mission_events as e')
        .select((of) => of.fn.max('e.recorded_at').as('at'))
        .whereRef('e.mission_uuid', '=', 'm.uuid')
        .where('e.kind', '=', 'driver_changed')
        .as('changed_at'),
    )
    .where('h.mission_uuid', '=', uuid)
    .where('former.user_uuid', '=', userOf(scope.actor))
    .where(sql<boolean>`former.company_uuid = any(${scope.companies}::uuid[])`)
    .executeTakeFirst();
  if (once === undefined) return new Refusal('not_found');
  const { first_name, last_name, version, changed_at, updated_at } = once;
  const driver = first_name === null || last_name === null ? null : shortName({ first_name, last_name });
  return new Refusal('mission_reassigned', {
    reassignment: { driver, at: new Date(changed_at ?? updated_at).toISOString(), version },
  });
}
