import { type RawBuilder, sql } from 'kysely';

/** The shippers who gave a carrier one star: they do not work with it any more. `carrier` is a column or a value. */
export function excludingShippers(carrier: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<
    string[]
  >`array(select x.shipper_uuid from missions x where x.carrier_uuid = ${carrier} and x.rating_score = 1)`;
}

/** Whether the shipper of a shipment `s` works with a carrier. */
export function worksWith(carrier: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`s.shipper_uuid <> all(${excludingShippers(carrier)})`;
}
