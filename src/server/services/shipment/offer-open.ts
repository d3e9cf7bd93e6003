import { type Expression, type RawBuilder, sql } from 'kysely';
import { COUNTRIES, takesPart } from '#freight/place/country.ts';

/** No index serves what is left out: the planner never prefers one on countries to the order that is asked for. */
function isOpen(end: 'pickup' | 'delivery'): RawBuilder<boolean> {
  const closed = COUNTRIES.filter((country) => !takesPart(country, end)).map((country) => country['iso-2']);
  return sql<boolean>`${sql.ref(`s.${end}_country`)} <> all(${sql.lit(`{${closed.join(',')}}`)}::text[])`;
}

const OPEN_LANE = sql`${isOpen('pickup')} and ${isOpen('delivery')}`;

/** A moment in Unix milliseconds, or as a statement has it. */
export type Moment = number | Date | Expression<Date>;

/** Whether a shipment `s` seeks a carrier at a moment: it is on the market, and both its countries are open to such freight. */
export function offerOpen(now: Moment): RawBuilder<boolean> {
  const moment = typeof now === 'number' ? new Date(now) : now;
  return sql<boolean>`(s.state = 'available' and s.expires_at > ${moment} and ${OPEN_LANE})`;
}
