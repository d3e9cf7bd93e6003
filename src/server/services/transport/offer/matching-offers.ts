import { type Expression, type RawBuilder, sql } from 'kysely';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Given } from '../../../database/compiled.ts';
import type { Reader } from '../../../database/open.ts';
import { type Moment, offerOpen } from '../shipment/offer-open.ts';
import { cellsAround, closesFrom, metresFrom, PICKUP_CELL } from './near-place.ts';
import type { MarketView } from './present-offers.ts';
import { worksWith } from './select-offers.ts';

/** Selects the offers `s` open to a carrier and not hidden by it. Its marks are `k`. */
export function openOffers(db: Reader, { company, now }: { company: string | Expression<string>; now: Moment }) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('offer_marks as k', (join) =>
      join.onRef('k.shipment_uuid', '=', 's.uuid').on('k.company_uuid', '=', company),
    )
    .where(offerOpen(now))
    .where('k.hidden_at', 'is', null)
    .where(worksWith(sql`${company}::uuid`));
}

/** Selects the open offers that match criteria. */
export function matchingOffers(db: Reader, view: MarketView, wanted: OfferCriteria) {
  return openOffers(db, view).where(offerMatches(wanted));
}

/** Condition that a shipment `s` matches criteria, as in `freight/offer/matches`. */
export function offerMatches(wanted: OfferCriteria): RawBuilder<boolean> {
  return criteriaMatch(criteriaShape(wanted), criteriaValues(wanted));
}

/** Kinds of areas at one end. Countries and divisions are queried separately, each by its index. */
type AreaKinds = 'none' | 'countries' | 'divisions' | 'both';

/** Parts of criteria that change the SQL. */
export type CriteriaShape = {
  readonly pickup: AreaKinds;
  readonly delivery: AreaKinds;
  readonly hasLeast: boolean;
  readonly isWithoutLift: boolean;
  readonly isNear: boolean;
  readonly hasFrom: boolean;
  readonly hasUntil: boolean;
};

export function criteriaShape(wanted: OfferCriteria): CriteriaShape {
  return {
    pickup: kindsOf(wanted.pickup_iso_codes),
    delivery: kindsOf(wanted.delivery_iso_codes),
    hasLeast: wanted.min_length !== null,
    isWithoutLift: wanted.without_tail_lift,
    isNear: wanted.near !== undefined,
    hasFrom: wanted.pickup_from !== undefined,
    hasUntil: wanted.pickup_until !== undefined,
  };
}

/** Returns the values of criteria for a statement. */
export function criteriaValues({ pickup_iso_codes: pickup, delivery_iso_codes: delivery, ...wanted }: OfferCriteria) {
  return {
    max_length: wanted.max_length,
    max_width: wanted.max_width,
    max_height: wanted.max_height,
    max_weight: wanted.max_weight,
    min_length: wanted.min_length,
    pickup_countries: pickup.filter(isCountry),
    pickup_divisions: pickup.filter((area) => !isCountry(area)),
    delivery_countries: delivery.filter(isCountry),
    delivery_divisions: delivery.filter((area) => !isCountry(area)),
    near_cells: wanted.near === undefined ? [] : cellsAround(wanted.near),
    near_lat: wanted.near?.lat ?? 0,
    near_lng: wanted.near?.lng ?? 0,
    near_metres: (wanted.near?.km ?? 0) * 1000,
    pickup_from: new Date(wanted.pickup_from ?? 0),
    pickup_until: new Date(wanted.pickup_until ?? 0),
  };
}

/** Like `offerMatches`, for a compiled statement. */
export function criteriaMatch(
  { hasLeast, isWithoutLift, isNear, hasFrom, hasUntil, ...areas }: CriteriaShape,
  given: Given<ReturnType<typeof criteriaValues>>,
): RawBuilder<boolean> {
  const conditions = [
    sql`s.load_length <= ${given.max_length}`,
    sql`s.load_width <= ${given.max_width}`,
    sql`s.load_height <= ${given.max_height}`,
    sql`s.load_weight <= ${given.max_weight}`,
  ];
  if (hasLeast) conditions.push(sql`s.load_length >= ${given.min_length}`);
  if (isWithoutLift) conditions.push(sql`s.tail_lift = false`);
  if (isNear) {
    const centre = { lat: given.near_lat, lng: given.near_lng };
    conditions.push(sql`${PICKUP_CELL} = any(${given.near_cells}::int[])`);
    conditions.push(sql`${metresFrom('s.pickup_point', centre)} <= ${given.near_metres}::float8`);
  }
  if (hasFrom) conditions.push(closesFrom(sql`${given.pickup_from}::timestamptz`));
  if (hasUntil) conditions.push(sql`s.pickup_opens_at <= ${given.pickup_until}::timestamptz`);
  for (const stop of ['pickup', 'delivery'] as const) {
    const within = {
      countries: sql`${sql.ref(`s.${stop}_country`)} = any(${given[`${stop}_countries`]}::text[])`,
      divisions: sql`${sql.ref(`s.${stop}_division`)} = any(${given[`${stop}_divisions`]}::text[])`,
    };
    const kinds = areas[stop];
    if (kinds === 'both') conditions.push(sql`(${within.countries} or ${within.divisions})`);
    else if (kinds !== 'none') conditions.push(within[kinds]);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function kindsOf(areas: readonly string[]): AreaKinds {
  if (areas.length === 0) return 'none';
  if (areas.every(isCountry)) return 'countries';
  return areas.some(isCountry) ? 'both' : 'divisions';
}

/** Country codes (ISO 3166-1) have two letters, division codes more. */
function isCountry(area: string): boolean {
  return area.length === 2;
}
