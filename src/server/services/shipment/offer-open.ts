import { type RawBuilder, sql } from 'kysely';
import { COUNTRIES, takesPart } from '#freight/place/country.ts';

/** No index serves what is left out: the planner never prefers one on countries to the order that is asked for. */
function isOpen(end: 'pickup' | 'delivery'): RawBuilder<boolean> {
  const closed = COUNTRIES.filter((country) => !takesPart(country, end)).map((country) => country['iso-2']);
  return sql<boolean>`${sql.ref(`s.${end}_country`)} <> all(${sql.lit(`{${closed.join(',')}}`)}::text[])`;
}

const OPEN_LANE = sql`${isOpen('pickup')} and ${isOpen('delivery')}`;

/**
 * Whether a shipment `s` seeks a carrier at a moment (Unix milliseconds): it is on the market, and both its countries are
 * open to such freight.
 */
export function offerOpen(now: number): RawBuilder<boolean> {
  return sql<boolean>`(s.state = 'available' and s.expires_at > ${new Date(now)} and ${OPEN_LANE})`;
}
