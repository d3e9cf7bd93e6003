import { type RawBuilder, sql } from 'kysely';
import { OFFERED_STATES } from '#freight/shipment/state.ts';
import type { Reader } from '../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';

/**
 * Shipments `s` with their kept documents as offers, and the marks of a company.
 *
 * @param viewer the company whose marks are shown; null for none
 */
export function selectOffers(db: Reader, viewer: string | null, now: number) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('offer_documents as d', 'd.shipment_uuid', 's.uuid')
    .leftJoin('offer_marks as k', (join) =>
      join.onRef('k.shipment_uuid', '=', 's.uuid').on('k.company_uuid', '=', sql<string>`${viewer}::uuid`),
    )
    .select(['s.uuid', 'd.document', 'k.viewed_at', offerOpen(now).as('offer_open')]);
}

/** One shipment that is or was on the market; what was never offered to the viewer is not there. */
export function selectOffered(db: Reader, viewer: string, uuid: string, now: number) {
  return selectOffers(db, viewer, now)
    .where('s.uuid', '=', uuid)
    .where('s.state', 'in', OFFERED_STATES)
    .where(worksWith(sql`${viewer}::uuid`));
}

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
