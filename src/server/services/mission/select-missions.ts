import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { userOf } from '../../identity/actor.ts';
import type { MissionScope } from '../../identity/grants.ts';

type MissionsQuery<Selected> = SelectQueryBuilder<Database & { m: Database['missions'] }, 'm', Selected>;

/** Keeps the missions a scope allows. Every query on missions goes through it. */
export function withinScope<Selected>(query: MissionsQuery<Selected>, scope: MissionScope): MissionsQuery<Selected> {
  const { companies, own } = scope;
  const ofCompanies =
    companies.length === 1 && companies[0] !== undefined
      ? query.where('m.carrier_uuid', '=', companies[0])
      : query.where(sql<boolean>`m.carrier_uuid = any(${companies}::uuid[])`);
  return own === null ? ofCompanies : onlyOwn(ofCompanies, scope, own);
}

/** Keeps the missions the user drives, or drives or answers for. */
export function onlyOwn<Selected>(
  query: MissionsQuery<Selected>,
  { actor }: MissionScope,
  own: 'driven' | 'driven_or_owned',
): MissionsQuery<Selected> {
  const user = userOf(actor);
  const driven = sql<boolean>`m.driver_uuid = any(array(select d.uuid from drivers d where d.user_uuid = ${user}))`;
  return query.where(own === 'driven' ? driven : sql<boolean>`(${driven} or m.owner_uuid = ${user})`);
}
