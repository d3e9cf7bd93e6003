import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listLaneFactors } from '#contract/lane-factor.ts';
import { listMeta } from '#contract/list.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { dayInForce } from '../../../services/transport/quote/factors-in-force.ts';
import { listPins } from './lane-pins.ts';

type Listed = AnswerOf<typeof listLaneFactors>;

/** Number of nights listed, and in the history of a lane. */
const MOST_NIGHTS = 14;

/**
 * Returns a page of the factors learnt last night, the highest weight first, with the factor in force and earlier ones.
 */
export async function listFactors(
  db: Reader,
  { now }: Support,
  query: QueryOf<typeof listLaneFactors>,
): Promise<Listed> {
  const versions = await db.selectFrom('lane_versions').selectAll().orderBy('day', 'desc').limit(MOST_NIGHTS).execute();
  const inForce = await dayInForce(db, now);
  const latest = versions[0]?.day ?? null;
  const ofLatest = db.selectFrom('lane_factors as f').where('f.day', '=', latest ?? '2000-01-01');
  const { count } = await ofLatest.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await ofLatest
    .select(['f.lane', 'f.learnt', 'f.computed', 'f.weight', 'f.carriers', 'f.shippers', 'f.is_frozen'])
    .select([
      sql<number | null>`(select i.learnt from lane_factors i where i.day = ${inForce} and i.lane = f.lane)`.as(
        'in_force',
      ),
      sql<Listed['items'][number]['history']>`(select coalesce(jsonb_agg(jsonb_build_object('day', h.day,
          'learnt', h.learnt, 'computed', h.computed) order by h.day desc), '[]'::jsonb)
        from (select * from lane_factors h where h.lane = f.lane order by h.day desc limit ${MOST_NIGHTS}) h)`.as(
        'history',
      ),
    ])
    .orderBy('f.weight', 'desc')
    .orderBy('f.lane')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    items: rows,
    meta: listMeta(count, query),
    in_force: inForce,
    pins: await listPins(db),
    versions: versions.map(({ made_at, in_force_from, ...version }) => ({
      ...version,
      made_at: made_at.toISOString(),
      in_force_from: in_force_from.toISOString(),
    })),
  };
}
