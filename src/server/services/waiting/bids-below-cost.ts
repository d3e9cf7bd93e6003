import { sql } from 'kysely';
import type { Reader } from '../../database/open.ts';
import { type Found, MAX_OF_KIND } from './found.ts';

/** Open bids that their carrier confirmed although they are below the cost floor. */
export async function bidsBelowCost(db: Reader, now: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select([
      'c.uuid',
      sql<number>`coalesce(p.price, 0)::bigint`.as('amount'),
      'p.expires_at',
      sql<string>`c.name || ', ' || s.reference`.as('reference'),
    ])
    .where('p.below_cost', '=', true)
    .where('p.ended', 'is', null)
    .where('p.expires_at', '>', new Date(now))
    .orderBy('p.expires_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ expires_at, ...row }) => ({
    ...row,
    kind: 'bid_below_cost',
    type: 'company',
    deadline: expires_at.getTime(),
  }));
}
