import type { Mission } from '#freight/mission/mission.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { refundState } from '#freight/payment/refund.ts';
import { agreedPrice, bookedLines } from '#freight/price/agreed-price.ts';
import { namedPriceState, reviewedState } from '#freight/price/named-price.ts';
import { bookingPayment } from '#freight/shipment/booking-payment.ts';
import type { Booking, Shipment } from '#freight/shipment/shipment.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { readStop } from '#freight/shipment/stop-fields.ts';
import { type Happened, shipmentTimeline } from '#freight/shipment/timeline.ts';
import type { StoredStopPlan } from '../../../database/schema.ts';
import type { ShipmentRow } from './select-shipments.ts';

/** Returns a shipment in contract form. Stops and proof are those of the mission, if there is one. */
export function presentShipment(row: ShipmentRow, mission: Mission | null): Shipment {
  const price = { price: agreedPrice(row), currency: CURRENCY } as const;
  return {
    uuid: row.uuid,
    reference: row.reference,
    state: row.state,
    version: row.version,
    brand: row.brand,
    created_at: row.created_at.toISOString(),
    update_date: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    cancellation: cancellationOf(row),
    offer_price: price,
    named_price: namedPriceOf(row),
    price_details: bookedLines(row, price.price),
    payment_plan: row.payment_plan,
    billing: billingOf(row),
    insured_value: row.insured_value,
    shipper_phone: row.shipper_phone,
    shipper_reference: row.references.order,
    references: row.references,
    comment: row.comment,
    pickup: mission?.pickup ?? plannedStop(row.pickup),
    delivery: mission?.delivery ?? plannedStop(row.delivery),
    load: row.load,
    distance: row.distance,
    distance_estimated: row.distance_estimated,
    co2: row.co2,
    mission: row.mission_uuid,
    driver: driverOf(mission),
    bookings: mission === null ? [] : [bookingOf(mission, price, row.carrier_phone)],
    proposals: { total: row.bids, pending: row.pending_bids },
    proof_of_delivery: mission?.proof_of_delivery ?? { state: 'pending', files: [] },
    tracking: timelineOf(row, mission),
  };
}

function namedPriceOf({ named, state, review_ends_at: end }: ShipmentRow): Shipment['named_price'] {
  if (named === null) return null;
  const { price, due_at, counter_price } = named;
  return {
    state: namedPriceState({ ...named, shipment: reviewedState(state) }),
    price,
    due_at: new Date(due_at).toISOString(),
    ends_at: end?.toISOString() ?? null,
    counter_price,
  };
}

type BilledRow = Pick<
  ShipmentRow,
  'payment_plan' | 'state' | 'payment_due_at' | 'paid' | 'refund' | 'cancellation_type' | 'is_owed'
>;

/** Returns the billing and payment state of a shipment. */
export function billingOf({
  payment_plan: plan,
  state,
  payment_due_at: due,
  paid,
  refund,
  ...row
}: BilledRow): Shipment['billing'] {
  const isExpired = row.cancellation_type === 'payment_expired';
  const payment = paid?.status ?? null;
  const stage = refund === null ? null : refundState(refund);
  const ended = refund?.whole === true ? stage : null;
  const stands = bookingPayment({ plan, state, isExpired, isDue: row.is_owed, payment, refund: ended });
  const isOwed = stands === 'due';
  const isHeld = stands === 'held' && paid?.until != null;
  return {
    need_payment: isOwed,
    // Transports under way are not cancelled, so they have no payment deadline.
    max_payment_date: isOwed && state !== 'in_progress' && state !== 'completed' ? (due?.toISOString() ?? null) : null,
    payment: stands,
    held_until: isHeld ? new Date(paid.until).toISOString() : null,
    refund: refund === null || stage === null ? null : { state: stage, amount: refund.amount, due_date: refund.due },
  };
}

function plannedStop(plan: StoredStopPlan): TrackedStop {
  return { ...readStop(plan), state: 'pending', completed_at: null, recorded_at: null };
}

function driverOf(mission: Mission | null): Shipment['driver'] {
  if (mission === null || mission.driver === null) return null;
  const { first_name, last_name, phone } = mission.driver;
  return { first_name, last_name, phone };
}

/** The shipper pays the price agreed with the marketplace, whatever the carrier gets. */
function bookingOf(mission: Mission, billing: Booking['billing'], phone: string | null): Booking {
  const { uuid, reference, state, created_at, carrier, licence_plate, rating } = mission;
  return {
    uuid,
    reference,
    state,
    booked_at: created_at,
    carrier: { ...carrier, phone },
    licence_plate,
    billing,
    rating,
  };
}

function cancellationOf(row: ShipmentRow): Shipment['cancellation'] {
  const { cancelled_at: date, cancellation_type: type, cancellation_reason: reason } = row;
  if (date === null || type === null) return null;
  return { type, date: date.toISOString(), reason, comment: row.cancellation_comment, fee: row.cancellation_fee };
}

function timelineOf(row: ShipmentRow, mission: Mission | null): Shipment['tracking'] {
  const proof = mission?.proof_of_delivery.files[0];
  const isOffered = row.state !== 'awaiting_acceptation' && row.state !== 'refused' && row.state !== 'draft';
  return shipmentTimeline({
    created: atOnce(row.created_at.toISOString()),
    offered: isOffered ? atOnce(row.offered_at.toISOString()) : null,
    booked: mission === null ? null : atOnce(mission.created_at),
    pickedUp: happened(mission?.pickup.completed_at, mission?.pickup.recorded_at),
    delivered: happened(mission?.delivery.completed_at, mission?.delivery.recorded_at),
    proven: happened(proof?.occurred_at, proof?.uploaded_at),
  });
}

function atOnce(at: string): Happened {
  return { at, recorded_at: at };
}

function happened(at: string | null | undefined, recorded: string | null | undefined): Happened | null {
  return at == null ? null : { at, recorded_at: recorded ?? at };
}
