import { type SelectQueryBuilder, sql } from 'kysely';
import type { Driver } from '#freight/driver/driver.ts';
import type { MissionEvent, Owner, ProofFile } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { userOf } from '../../identity/actor.ts';
import type { MissionScope } from '../../identity/grants.ts';

/** A timestamp inside a JSON aggregate, written as the contract writes instants. */
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * What tells the state of a mission from any other: which transactions last wrote its own row and those of the companies
 * and people it shows. Whatever adds to a mission's files or history also writes its row.
 */
const stamp = sql<string>`concat_ws(' ', m.xmin, shipper.xmin, carrier.xmin,
    coalesce((select d.xmin::text from drivers d where d.uuid = m.driver_uuid), ''),
    coalesce((select u.xmin::text from users u where u.uuid = m.owner_uuid), ''))`;

/** Which missions there are and in which state, without the missions. */
export function stampMissions(db: Reader) {
  return fromMissions(db).select(['m.uuid', stamp.as('stamp')]);
}

function fromMissions(db: Reader) {
  return db
    .selectFrom('missions as m')
    .innerJoin('companies as shipper', 'shipper.uuid', 'm.shipper_uuid')
    .innerJoin('companies as carrier', 'carrier.uuid', 'm.carrier_uuid');
}

/** All that the mission presenter needs, in one query. */
export function selectMissions(db: Reader) {
  return fromMissions(db)
    .selectAll('m')
    .select(stamp.as('stamp'))
    .select(['shipper.name as shipper_name', 'shipper.phone as shipper_phone', 'carrier.name as carrier_name'])
    .select([
      sql<Driver | null>`(select jsonb_build_object('uuid', d.uuid, 'user', d.user_uuid, 'first_name', d.first_name,
          'last_name', d.last_name, 'phone', d.phone, 'email', d.email, 'status', d.status)
        from drivers d where d.uuid = m.driver_uuid)`.as('driver'),
      sql<Owner | null>`(select jsonb_build_object('uuid', u.uuid, 'first_name', u.first_name,
          'last_name', u.last_name, 'phone', u.phone)
        from users u where u.uuid = m.owner_uuid)`.as('owner'),
      sql<ProofFile[]>`coalesce((select jsonb_agg(jsonb_build_object('uuid', f.uuid, 'name', f.name,
          'mime_type', f.mime_type, 'size', f.size, 'occurred_at', ${iso('f.occurred_at')},
          'uploaded_at', ${iso('f.uploaded_at')}) order by f.position)
        from mission_files f
        where f.mission_uuid = m.uuid and f.purpose = 'proof' and f.removed_at is null), '[]'::jsonb)`.as('files'),
      sql<MissionEvent[]>`coalesce((select jsonb_agg(jsonb_build_object('uuid', e.uuid, 'kind', e.kind,
          'occurred_at', ${iso('e.occurred_at')}, 'recorded_at', ${iso('e.recorded_at')},
          'by', (select u.first_name || ' ' || u.last_name from users u where u.uuid = e.actor_uuid),
          'by_user', e.actor_uuid,
          'detail', e.detail, 'operation', e.operation, 'file', e.file_uuid) order by e.position)
        from mission_events e where e.mission_uuid = m.uuid), '[]'::jsonb)`.as('events'),
    ]);
}

export type MissionRow = Awaited<ReturnType<ReturnType<typeof selectMissions>['executeTakeFirstOrThrow']>>;

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
