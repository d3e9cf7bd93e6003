import { CURRENCY } from '#freight/money/money.ts';
import type { Booking, Shipment } from '#freight/shipment/shipment.ts';
import { type Happened, shipmentTimeline } from '#freight/shipment/timeline.ts';
import type { ShipmentRow } from './select-shipments.ts';
import { trackedStop } from './tracked-stop.ts';

/** A shipment as its shipper sees it. The mission's slots take the place of its own. */
export function presentShipment(row: ShipmentRow): Shipment {
  const { pickup_completed_at, delivery_completed_at } = row;
  const created_at = row.created_at.toISOString();
  return {
    uuid: row.uuid,
    reference: row.reference,
    state: row.state,
    version: row.version,
    created_at,
    update_date: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    cancellation_date: row.cancelled_at?.toISOString() ?? null,
    offer_price: { price: row.price, currency: CURRENCY },
    references: row.references,
    comment: row.comment,
    pickup: trackedStop(
      row.mission_pickup ?? row.pickup,
      pickup_completed_at,
      row.pickup_recorded_at,
      row.pickup_late_at,
    ),
    delivery: trackedStop(
      row.mission_delivery ?? row.delivery,
      delivery_completed_at,
      row.delivery_recorded_at,
      row.delivery_late_at,
    ),
    load: row.load,
    distance: row.distance,
    mission: row.mission_uuid,
    bookings: bookingsOf(row),
    pending_proposals: row.pending_bids,
    proof_of_delivery: { state: row.proof_available === true ? 'available' : 'pending', files: row.proof?.count ?? 0 },
    tracking: shipmentTimeline({
      created: { at: created_at, recorded_at: created_at },
      offered: row.state === 'awaiting_acceptation' || row.state === 'refused' ? null : happened(row.offered_at, null),
      booked: happened(row.booked_at, null),
      pickedUp: happened(pickup_completed_at, row.pickup_recorded_at),
      delivered: happened(delivery_completed_at, row.delivery_recorded_at),
      proven: row.proof_available === true ? provenAt(row) : null,
    }),
  };
}

function bookingsOf(row: ShipmentRow): Booking[] {
  const { mission_uuid: uuid, mission_reference, mission_state, booked_at, carrier_uuid, carrier_name } = row;
  if (uuid === null || mission_reference === null || mission_state === null || booked_at === null) return [];
  if (carrier_uuid === null || carrier_name === null) return [];
  return [
    {
      uuid,
      reference: mission_reference,
      state: mission_state,
      booked_at: booked_at.toISOString(),
      carrier: { uuid: carrier_uuid, name: carrier_name, phone: row.carrier_phone },
      licence_plate: row.licence_plate ?? '',
      billing: { price: row.mission_price ?? row.price, currency: CURRENCY },
      rating: row.rating_score === null ? null : { score: row.rating_score },
    },
  ];
}

/** A deed of the marketplace itself is received as it is done. */
function happened(at: Date | null, recordedAt: Date | null): Happened | null {
  return at === null ? null : { at: at.toISOString(), recorded_at: (recordedAt ?? at).toISOString() };
}

function provenAt({ proof }: ShipmentRow): Happened | null {
  if (proof === null || proof.count === 0) return null;
  return { at: new Date(proof.at).toISOString(), recorded_at: new Date(proof.recorded_at).toISOString() };
}
