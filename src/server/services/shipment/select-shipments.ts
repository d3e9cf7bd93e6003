import { sql } from 'kysely';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { offerOpen } from './offer-open.ts';

/** Bids on a shipment `s` that wait for its shipper, at a moment (Unix milliseconds). */
export function pendingBids(now: number) {
  return sql<number>`(case when ${offerOpen(now)} then (select count(*) from proposals p
    where p.shipment_uuid = s.uuid and p.ended is null and p.expires_at > ${new Date(now)}) else 0 end)`;
}

/** The shipments of a company with their missions; drafts are left out. Every query of shippers goes through it. */
export function shipmentsOf(db: Reader, { company }: ShipmentScope) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .where('s.shipper_uuid', '=', company)
    .where('s.state', '<>', 'draft');
}

/** All that the shipment presenter needs, in one query. */
export function selectShipments(db: Reader, scope: ShipmentScope) {
  return shipmentsOf(db, scope)
    .leftJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .select(['s.uuid', 's.reference', 's.state', 's.version', 's.created_at', 's.updated_at', 's.offered_at'])
    .select(['s.expires_at', 's.price', 's.pickup', 's.delivery', 's.load', 's.distance', 's.references', 's.comment'])
    .select(['s.mission_uuid', 'c.name as carrier_name', 'c.phone as carrier_phone'])
    .select((eb) => [
      'm.reference as mission_reference',
      'm.state as mission_state',
      'm.carrier_uuid',
      'm.created_at as booked_at',
      'm.cancelled_at',
      'm.price as mission_price',
      'm.licence_plate',
      'm.rating_score',
      'm.proof_available',
      'm.pickup as mission_pickup',
      'm.delivery as mission_delivery',
      'm.pickup_completed_at',
      'm.pickup_recorded_at',
      'm.pickup_late_at',
      'm.delivery_completed_at',
      'm.delivery_recorded_at',
      'm.delivery_late_at',
      pendingBids(scope.now).as('pending_bids'),
      eb
        .selectFrom('mission_files as f')
        .select(
          sql<{ count: number; at: string; recorded_at: string } | null>`jsonb_build_object('count', count(*),
            'at', min(f.occurred_at), 'recorded_at', min(f.uploaded_at))`.as('proof'),
        )
        .whereRef('f.mission_uuid', '=', 'm.uuid')
        .where('f.purpose', '=', 'proof')
        .where('f.removed_at', 'is', null)
        .as('proof'),
    ]);
}

export type ShipmentRow = Awaited<ReturnType<ReturnType<typeof selectShipments>['executeTakeFirstOrThrow']>>;
