import { sql } from 'kysely';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';

/** Shipments of the company a grant names; drafts are left out. Every query of a shipper goes through it. */
export function ownShipments(db: Reader, { company }: ShipmentScope) {
  return db.selectFrom('shipments as s').where('s.shipper_uuid', '=', company).where('s.state', '<>', 'draft');
}

/** All that the presenter needs of a shipment besides its mission; bids are pending until `now` (Unix milliseconds). */
export function selectShipments(db: Reader, scope: ShipmentScope) {
  return selectAnyShipment(db, scope.now).where('s.shipper_uuid', '=', scope.company);
}

/** The same of any company, for who was let in by something else than a membership. */
export function selectAnyShipment(db: Reader, now: number) {
  return db
    .selectFrom('shipments as s')
    .where('s.state', '<>', 'draft')
    .selectAll('s')
    .select([
      sql<number>`(select count(*)::int from proposals p where p.shipment_uuid = s.uuid)`.as('bids'),
      sql<number>`(select count(*)::int from proposals p where p.shipment_uuid = s.uuid and p.ended is null
        and p.expires_at > ${new Date(now)} and s.state = 'available')`.as('pending_bids'),
      sql<string | null>`(select c.phone from missions m join companies c on c.uuid = m.carrier_uuid
        where m.uuid = s.mission_uuid)`.as('carrier_phone'),
    ]);
}

export type ShipmentRow = Awaited<ReturnType<ReturnType<typeof selectShipments>['executeTakeFirstOrThrow']>>;
