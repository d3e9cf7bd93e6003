import { type RawBuilder, sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Reader } from '../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';
import type { MarketView } from './present-offers.ts';
import { worksWith } from './select-offers.ts';

/** The offers `s` that are open to a carrier: those it did not hide. Its marks are `k`. */
export function openOffers(db: Reader, { company, now }: MarketView) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('offer_marks as k', (join) =>
      join.onRef('k.shipment_uuid', '=', 's.uuid').on('k.company_uuid', '=', company),
    )
    .where(offerOpen(now))
    .where('k.hidden_at', 'is', null)
    .where(worksWith(sql`${company}::uuid`));
}

/** Those that are what the carrier looks for. */
export function matchingOffers(db: Reader, view: MarketView, wanted: OfferCriteria) {
  return openOffers(db, view).where(offerMatches(wanted));
}

/** Whether a shipment `s` is what somebody looks for, as `freight/offer/matches` says. */
export function offerMatches(wanted: OfferCriteria): RawBuilder<boolean> {
  const conditions = [
    sql`s.load_length <= ${wanted.max_length}`,
    sql`s.load_width <= ${wanted.max_width}`,
    sql`s.load_height <= ${wanted.max_height}`,
    sql`s.load_weight <= ${wanted.max_weight}`,
  ];
  if (wanted.min_length !== null) conditions.push(sql`s.load_length >= ${wanted.min_length}`);
  if (wanted.without_tail_lift) conditions.push(sql`s.tail_lift = false`);
  for (const stop of ['pickup', 'delivery'] as const) {
    const areas = wanted[`${stop}_iso_codes`];
    if (areas.length > 0) conditions.push(isWithin(stop, areas));
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Countries and divisions are asked for apart, so that an index serves each. */
function isWithin(stop: 'pickup' | 'delivery', areas: readonly string[]) {
  const country = sql.ref(`s.${stop}_country`);
  const division = sql.ref(`s.${stop}_division`);
  const countries = areas.filter((area) => area.length === 2);
  const divisions = areas.filter((area) => area.length > 2);
  if (divisions.length === 0) return sql<boolean>`${country} = any(${countries}::text[])`;
  if (countries.length === 0) return sql<boolean>`${division} = any(${divisions}::text[])`;
  return sql<boolean>`(${country} = any(${countries}::text[]) or ${division} = any(${divisions}::text[]))`;
}
