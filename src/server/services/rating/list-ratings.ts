import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { listRatings as listRatingsCall } from '#contract/rating.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';

/** A page of how shippers rated a carrier's missions, the latest first. */
export async function listRatings(
  db: Reader,
  { company }: Dispatch,
  query: PageQuery,
): Promise<AnswerOf<typeof listRatingsCall>> {
  const rated = db
    .selectFrom('missions as m')
    .where('m.carrier_uuid', '=', company)
    .where('m.rated_at', 'is not', null)
    .where('m.rating_score', 'is not', null);
  const { count } = await rated.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await rated
    .innerJoin('companies as c', 'c.uuid', 'm.shipper_uuid')
    .select(['m.uuid', 'm.reference', 'm.shipper_uuid', 'c.name', 'm.rated_at'])
    .select(['m.rating_score', 'm.rating_reasons', 'm.rating_detail'])
    .orderBy('m.rated_at', 'desc')
    .orderBy('m.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const items = rows.flatMap((row) =>
    row.rating_score === null || row.rated_at === null
      ? []
      : [
          {
            mission: { uuid: row.uuid, reference: row.reference },
            shipper: { uuid: row.shipper_uuid, name: row.name },
            score: row.rating_score,
            reasons: row.rating_reasons,
            detail: row.rating_detail,
            rated_at: row.rated_at.toISOString(),
          },
        ],
  );
  return { items, meta: listMeta(count, query) };
}
