import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { getOfferShipper, listRatings as listRatingsCall } from '#contract/rating.ts';
import { cancelledShare } from '#freight/shipment/cancellation.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, Market } from '../../../identity/grants.ts';
import { selectOffered } from '../offer/select-offers.ts';

/** Returns a page of the ratings of a carrier's missions, the latest first. */
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

type ShipperRecord = AnswerOf<typeof getOfferShipper>;

/** Number of a shipper's latest bookings used for the rate. */
const LATEST_BOOKINGS = 500;

/** Returns the cancellation rate of an offer's shipper over their latest bookings. @throws `not_found` */
export async function readShipper(db: Reader, { company, now }: Market, offer: string): Promise<ShipperRecord> {
  const found = await selectOffered(db, company, offer, now).select('s.shipper_uuid as shipper').executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return recordOf(db, found.shipper);
}

/** The same for a mission's shipper. @throws `not_found` */
export async function readMissionShipper(db: Reader, { company }: Dispatch, mission: string): Promise<ShipperRecord> {
  const found = await db
    .selectFrom('missions')
    .select('shipper_uuid as shipper')
    .where('uuid', '=', mission)
    .where('carrier_uuid', '=', company)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return recordOf(db, found.shipper);
}

async function recordOf(db: Reader, shipper: string): Promise<ShipperRecord> {
  const { rows } = await sql<{ bookings: number; cancelled: number }>`
    select count(*)::int as bookings,
      count(*) filter (where cancellation_type in ('cancelled_by_shipper', 'payment_expired'))::int as cancelled
    from (select cancellation_type from shipments where shipper_uuid = ${shipper} and mission_uuid is not null
      order by pickup_opens_at desc, uuid limit ${LATEST_BOOKINGS}) as latest`.execute(db);
  const { bookings = 0, cancelled = 0 } = rows[0] ?? {};
  const share = cancelledShare(bookings, cancelled);
  return { bookings: share === null ? null : bookings, cancelled_percent: share };
}
