import { type Expression, type RawBuilder, sql } from 'kysely';
import { COUNTRIES, takesPart } from '#freight/place/country.ts';

/**
 * Written as an exclusion, which no index serves, so that the planner never prefers an index on countries to the one
 * on the requested order.
 */
function isOpen(end: 'pickup' | 'delivery'): RawBuilder<boolean> {
  const closed = COUNTRIES.filter((country) => !takesPart(country, end)).map((country) => country['iso-2']);
  return sql<boolean>`${sql.ref(`s.${end}_country`)} <> all(${sql.lit(`{${closed.join(',')}}`)}::text[])`;
}

const OPEN_LANE = sql`${isOpen('pickup')} and ${isOpen('delivery')}`;

/** A time in Unix milliseconds, as a date, or as SQL. */
export type Moment = number | Date | Expression<Date>;

/** Condition that a shipment `s` is open to carriers at a time: it is on the market and both its countries are open. */
export function offerOpen(now: Moment): RawBuilder<boolean> {
  const moment = typeof now === 'number' ? new Date(now) : now;
  return sql<boolean>`(s.state = 'available' and s.expires_at > ${moment} and ${OPEN_LANE})`;
}
