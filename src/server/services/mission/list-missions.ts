import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listMissions as listMissionsCall } from '#contract/mission.ts';
import { defaultSort, type MissionSort } from '#freight/mission/sort.ts';
import type { Reader } from '../../database/open.ts';
import type { MissionScope } from '../../identity/grants.ts';
import { KEPT } from './document.ts';
import { readMissions } from './read-missions.ts';
import { onlyOwn, withinScope } from './select-missions.ts';

type Query = QueryOf<typeof listMissionsCall>;

const ORDERS = {
  pickup_date: sql`m.pickup_date asc, m.uuid asc`,
  '-pickup_date': sql`m.pickup_date desc, m.uuid desc`,
  '-update_date': sql`m.updated_at desc, m.uuid desc`,
  '-cancellation_date': sql`m.cancelled_at desc nulls last, m.uuid desc`,
} as const satisfies Record<MissionSort, unknown>;

/** A page of the missions in the scope that the query asks for. */
export async function listMissions(
  db: Reader,
  scope: MissionScope,
  query: Query,
): Promise<AnswerOf<typeof listMissionsCall>> {
  const filtered = filterMissions(db, scope, query);
  const counted = filtered.select((eb) => eb.fn.countAll<number>().as('count'));
  const count = async () => (await counted.executeTakeFirstOrThrow()).count;
  if (query.limit === 0) return { items: [], meta: listMeta(await count(), query) };

  const offset = (query.page - 1) * query.limit;
  const sort = query.sort ?? defaultSort(query.state?.length === 1 ? (query.state[0] ?? null) : null);
  const page = filtered
    .select(['m.uuid', 'm.version', 'm.pickup_date', 'm.updated_at', 'm.cancelled_at'])
    .orderBy(ORDERS[sort])
    .limit(query.limit)
    .offset(offset);
  // A page that is not full is the last one: how many there are is known by it. Others are counted as they are read.
  const found = await db
    .with('page', () => page)
    .selectFrom('page as m')
    .leftJoin('mission_documents as d', (join) => join.on(KEPT))
    .select(['m.uuid', 'd.document'])
    .select(sql<number | null>`case when count(*) over () = ${query.limit} then (${counted}) end`.as('all'))
    .orderBy(ORDERS[sort])
    .execute();
  // An empty first page says it all; an empty later one says nothing of those before it.
  const isPastTheEnd = found.length === 0 && offset > 0;
  const all = isPastTheEnd ? await count() : (found[0]?.all ?? offset + found.length);
  return { items: await readMissions(db, scope, found), meta: listMeta(all, query) };
}

function filterMissions(db: Reader, scope: MissionScope, query: Query) {
  let missions = withinScope(db.selectFrom('missions as m'), scope);
  if (query.your_missions === true) missions = onlyOwn(missions, scope, 'driven_or_owned');
  if (query.state !== undefined) missions = missions.where('m.state', 'in', query.state);
  if (query.tracking !== undefined) missions = missions.where('m.tracking', 'in', query.tracking);
  if (query.driver !== undefined) missions = missions.where('m.driver_uuid', '=', query.driver);
  if (query.updated_since !== undefined) missions = missions.where('m.updated_at', '>=', new Date(query.updated_since));
  return missions;
}
