import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Given } from '../../../database/compiled.ts';
import type { Reader } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { userOf } from '../../../identity/actor.ts';
import type { MissionScope } from '../../../identity/grants.ts';

type MissionsQuery<Selected> = SelectQueryBuilder<Database & { m: Database['missions'] }, 'm', Selected>;

/** Restricts a query to the missions of a scope. Every query on missions must use it. */
export function withinScope<Selected>(query: MissionsQuery<Selected>, scope: MissionScope): MissionsQuery<Selected> {
  return narrowToScope(query, shapeOf(scope), valuesOf(scope));
}

/** Parts of a scope that change the SQL. */
export type ScopeShape = Pick<MissionScope, 'own'> & { readonly isOfOne: boolean };

export function shapeOf({ companies, own }: MissionScope): ScopeShape {
  return { isOfOne: companies.length === 1, own };
}

/** Values of a scope in a statement. A single company is passed alone, so that an index gives its missions in order. */
export function valuesOf({ companies, actor }: MissionScope) {
  return { company: companies[0] ?? null, companies, user: userOf(actor) };
}

/** Like `withinScope`, for a compiled statement. */
export function narrowToScope<Selected>(
  query: MissionsQuery<Selected>,
  { isOfOne, own }: ScopeShape,
  { company, companies, user }: Given<ReturnType<typeof valuesOf>>,
): MissionsQuery<Selected> {
  const ofCompanies = query.where(
    isOfOne ? sql<boolean>`m.carrier_uuid = ${company}` : sql<boolean>`m.carrier_uuid = any(${companies}::uuid[])`,
  );
  return own === null ? ofCompanies : onlyOwn(ofCompanies, user, own);
}

/** Restricts a query to missions that the user drives, or drives or is responsible for. */
export function onlyOwn<Selected>(
  query: MissionsQuery<Selected>,
  user: string | Expression<string>,
  own: 'driven' | 'driven_or_owned',
): MissionsQuery<Selected> {
  const driven = sql<boolean>`m.driver_uuid = any(array(select d.uuid from drivers d where d.user_uuid = ${user}))`;
  return query.where(own === 'driven' ? driven : sql<boolean>`(${driven} or m.owner_uuid = ${user})`);
}

/** Selects the mission if the user drives or drove it, or plans it. */
export function everDriven(db: Reader, { actor, companies, dispatched }: MissionScope, uuid: string) {
  const user = userOf(actor);
  return db
    .selectFrom('missions as m')
    .select('m.created_at')
    .where('m.uuid', '=', uuid)
    .where(sql<boolean>`m.carrier_uuid = any(${companies}::uuid[])`)
    .where(
      sql<boolean>`(m.carrier_uuid = any(${dispatched}::uuid[]) or exists (
        select from drivers d where d.user_uuid = ${user} and (d.uuid = m.driver_uuid
          or exists (select from mission_drivers h where h.mission_uuid = m.uuid and h.driver_uuid = d.uuid))))`,
    );
}
