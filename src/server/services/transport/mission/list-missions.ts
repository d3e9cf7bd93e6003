import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listMissions as listMissionsCall } from '#contract/mission.ts';
import { defaultSort, type MissionSort } from '#freight/mission/sort.ts';
import { compiledByShape, type Places } from '../../../database/compiled.ts';
import type { Reader } from '../../../database/open.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { KEPT } from './document.ts';
import { keptPage, readMissions } from './read-missions.ts';
import { narrowToScope, onlyOwn, type ScopeShape, shapeOf, valuesOf } from './select-missions.ts';

type Query = QueryOf<typeof listMissionsCall>;

const ORDERS = {
  pickup_date: sql`m.pickup_date asc, m.uuid asc`,
  '-pickup_date': sql`m.pickup_date desc, m.uuid desc`,
  '-update_date': sql`m.updated_at desc, m.uuid desc`,
  '-cancellation_date': sql`m.cancelled_at desc nulls last, m.uuid desc`,
} as const satisfies Record<MissionSort, unknown>;

/**
 * Parts of a query that change its SQL. For a single state an index has the missions in order, for several it does not.
 */
type Shape = ScopeShape & {
  readonly isYours: boolean;
  readonly states: 'all' | 'one' | 'several';
  readonly hasTracking: boolean;
  readonly hasDriver: boolean;
  readonly isSince: boolean;
  readonly sort: MissionSort;
};

type Values = ReturnType<typeof valuesOfQuery>;

/** Returns a page of the scope's missions that match the query. */
export async function listMissions(
  db: Reader,
  scope: MissionScope,
  query: Query,
): Promise<AnswerOf<typeof listMissionsCall>> {
  const shape = shapeOfQuery(scope, query);
  const values = valuesOfQuery(scope, query);
  const count = async () => (await counted(db, shape, values))[0]?.count ?? 0;
  if (query.limit === 0) return { items: [], meta: listMeta(await count(), query) };

  const [page] = await keptTogether(db, shape, values);
  const found = page?.found ?? 0;
  // An empty first page means count 0. On later pages the count must be queried.
  const isPastTheEnd = found === 0 && values.offset > 0;
  const all = isPastTheEnd ? await count() : (page?.all ?? values.offset + found);
  const meta = listMeta(all, query);
  if (page?.documents != null && page.kept === found) return { items: keptPage(scope, page.documents), meta };
  return { items: await readMissions(db, scope, await each(db, shape, values)), meta };
}

function shapeOfQuery(scope: MissionScope, query: Query): Shape {
  const { state: states = [] } = query;
  const [only = null] = states;
  return {
    ...shapeOf(scope),
    isYours: query.your_missions === true,
    states: query.state === undefined ? 'all' : states.length === 1 ? 'one' : 'several',
    hasTracking: query.tracking !== undefined,
    hasDriver: query.driver !== undefined,
    isSince: query.updated_since !== undefined,
    sort: query.sort ?? defaultSort(states.length === 1 ? only : null),
  };
}

function valuesOfQuery(scope: MissionScope, { state: states = [], limit, page, ...query }: Query) {
  return {
    ...valuesOf(scope),
    state: states[0] ?? null,
    states,
    tracking: query.tracking ?? [],
    driver: query.driver ?? null,
    since: query.updated_since === undefined ? null : new Date(query.updated_since),
    limit,
    offset: (page - 1) * limit,
  };
}

const counted = compiledByShape((shape: Shape, db, places: Places<Values>) => countOf(db, shape, places).compile());

/**
 * Returns the documents of a page as one text, sent without parsing; `found` is the number of missions, `kept` of those
 * with a document. A page that is not full is the last one and gives the total; otherwise `all` is counted in the same
 * statement.
 */
const keptTogether = compiledByShape((shape: Shape, db, places: Places<Values>) =>
  pageOf(db, shape, places)
    .select([
      sql<string | null>`string_agg(d.document, ',' order by ${ORDERS[shape.sort]})`.as('documents'),
      sql<number>`count(*)`.as('found'),
      sql<number>`count(d.document)`.as('kept'),
      sql<number | null>`case when count(*) = ${places.limit} then (${countOf(db, shape, places)}) end`.as('all'),
    ])
    .compile(),
);

/** Returns the missions of a page, each with its document, if stored. */
const each = compiledByShape((shape: Shape, db, places: Places<Values>) =>
  pageOf(db, shape, places).select(['m.uuid', 'd.document']).orderBy(ORDERS[shape.sort]).compile(),
);

function pageOf(db: Reader, shape: Shape, places: Places<Values>) {
  const page = filterMissions(db, shape, places)
    .select(['m.uuid', 'm.version', 'm.pickup_date', 'm.updated_at', 'm.cancelled_at'])
    .orderBy(ORDERS[shape.sort])
    .limit(places.limit)
    .offset(places.offset);
  return db
    .with('page', () => page)
    .selectFrom('page as m')
    .leftJoin('mission_documents as d', (join) => join.on(KEPT));
}

function countOf(db: Reader, shape: Shape, places: Places<Values>) {
  return filterMissions(db, shape, places).select((eb) => eb.fn.countAll<number>().as('count'));
}

function filterMissions(db: Reader, { states, ...shape }: Shape, places: Places<Values>) {
  let missions = narrowToScope(db.selectFrom('missions as m'), shape, places);
  if (shape.isYours) missions = onlyOwn(missions, places.user, 'driven_or_owned');
  if (states === 'one') missions = missions.where(sql<boolean>`m.state = ${places.state}`);
  if (states === 'several') missions = missions.where(sql<boolean>`m.state = any(${places.states}::text[])`);
  if (shape.hasTracking) missions = missions.where(sql<boolean>`m.tracking = any(${places.tracking}::text[])`);
  if (shape.hasDriver) missions = missions.where(sql<boolean>`m.driver_uuid = ${places.driver}`);
  if (shape.isSince) missions = missions.where(sql<boolean>`m.updated_at >= ${places.since}`);
  return missions;
}
