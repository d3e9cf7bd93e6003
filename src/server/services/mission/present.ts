import type { Mission } from '#freight/mission/mission.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { trackedStop } from '../shipment/tracked-stop.ts';
import type { MissionRow } from './select-missions.ts';

/** A mission as the contract shows it. */
export function presentMission(row: MissionRow): Mission {
  return {
    uuid: row.uuid,
    reference: row.reference,
    state: row.state,
    version: row.version,
    created_at: row.created_at.toISOString(),
    update_date: row.updated_at.toISOString(),
    pickup_date: row.pickup_date,
    cancellation_date: row.cancelled_at?.toISOString() ?? null,
    shipper: { uuid: row.shipper_uuid, name: row.shipper_name, phone: row.shipper_phone },
    carrier: { uuid: row.carrier_uuid, name: row.carrier_name },
    driver: row.driver,
    owner: row.owner,
    pickup: trackedStop(row.pickup, row.pickup_completed_at, row.pickup_recorded_at, row.pickup_late_at),
    delivery: trackedStop(row.delivery, row.delivery_completed_at, row.delivery_recorded_at, row.delivery_late_at),
    load: row.load,
    distance: row.distance,
    references: row.references,
    carrier_reference: row.carrier_reference,
    licence_plate: row.licence_plate,
    comment: row.comment,
    proof_of_delivery: { state: row.proof_available ? 'available' : 'pending', files: row.files },
    billing: { price: row.price, currency: CURRENCY, state: row.billing_state },
    rating: row.rating_score === null ? null : { score: row.rating_score },
    tracking: row.events,
  };
}
