import { type RawBuilder, sql } from 'kysely';
import { OFFERED_STATES } from '#freight/shipment/state.ts';
import type { Reader } from '../../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';

/**
 * Selects shipments `s` with their offer documents, and the marks of a company.
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

/** Selects one shipment that is or was on the market; none if it was never offered to the viewer. */
export function selectOffered(db: Reader, viewer: string, uuid: string, now: number) {
  return selectOffers(db, viewer, now)
    .where('s.uuid', '=', uuid)
    .where('s.state', 'in', OFFERED_STATES)
    .where(worksWith(sql`${viewer}::uuid`));
}

/** Returns shippers that rated a carrier with one star and so exclude it. `carrier` is a column or a value. */
export function excludingShippers(carrier: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<
    string[]
  >`array(select x.shipper_uuid from missions x where x.carrier_uuid = ${carrier} and x.rating_score = 1)`;
}

/** Condition that the shipper of a shipment `s` does not exclude a carrier. */
export function worksWith(carrier: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`s.shipper_uuid <> all(${excludingShippers(carrier)})`;
}
