import type { BodyInput } from '#contract/call.ts';
import {
  cancelShipment as cancelCall,
  payBooking,
  rateBooking,
  setDeliveryContact,
  setPickupContact,
  setSearchEnd,
  setShipmentReferences,
} from '#contract/shipment.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { Rating } from '#freight/shipment/rating.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { write } from '../api/write.ts';
import { refresh, withRefresh } from '../page/refresh.ts';
import { cacheDb } from '../store/databases.ts';
import { showShipments } from '../store/shipment-store.ts';
import { keepShipments } from '../store/snapshots.ts';
import { type ShipmentOwner, shipmentKeys } from './shipment-owner.ts';

/** Changes the shipper's own references. @throws Refused with violations, Unreached */
export function changeReferences(
  owner: ShipmentOwner,
  shipment: string,
  body: BodyInput<typeof setShipmentReferences>,
): Promise<Shipment> {
  const { company } = owner;
  return changed(owner, write(setShipmentReferences, { company, params: { sid: shipment }, body }));
}

/** Changes until when a carrier is searched. @param end Unix milliseconds @throws Refused with violations, Unreached */
export function changeSearchEnd(owner: ShipmentOwner, shipment: string, end: number): Promise<Shipment> {
  const { company } = owner;
  const body = { expires_at: new Date(end).toISOString() };
  return changed(owner, write(setSearchEnd, { company, params: { sid: shipment }, body }));
}

/** The body of a cancellation; `fee` is the amount shown, in cents. */
type CancelBody = Omit<BodyInput<typeof cancelCall>, 'conditions_acknowledged'>;

/**
 * Cancels a shipment before its pickup.
 *
 * @throws Refused, `fee_changed` among others, Unreached
 */
export function cancelShipment(owner: ShipmentOwner, shipment: string, body: CancelBody): Promise<Shipment> {
  const question = { company: owner.company, params: { sid: shipment } };
  return changed(owner, write(cancelCall, { ...question, body: { ...body, conditions_acknowledged: true } }));
}

/**
 * Begins to pay a booking whose card failed, optionally with a saved card.
 *
 * @throws Refused, Unreached
 */
export function payShipment(
  { company }: ShipmentOwner,
  { uuid: sid, mission }: Pick<Shipment, 'uuid' | 'mission'>,
  source: string | null,
): Promise<PaymentIntent> {
  const params = { sid, bid: mission ?? sid };
  return write(payBooking, { company, params, body: { payment_source: source } });
}

/** Reads again what the payment of a shipment changes. */
export function readShipmentsAgain(owner: ShipmentOwner): Promise<void> {
  return refresh([shipmentKeys(owner), ['invoices', owner.company]]);
}

/**
 * Rates the carrier of a delivered shipment, replacing an earlier rating.
 *
 * @throws Refused with violations, Unreached
 */
export function rateCarrier(
  owner: ShipmentOwner,
  { shipment, booking }: { readonly shipment: string; readonly booking: string },
  rating: Rating,
): Promise<Shipment> {
  const params = { sid: shipment, bid: booking };
  return changed(owner, write(rateBooking, { company: owner.company, params, body: rating }));
}

/** Changes whom the driver asks for at a stop. @throws Refused with violations, Unreached */
export function changeContact(
  owner: ShipmentOwner,
  shipment: string,
  stop: Stop,
  body: BodyInput<typeof setPickupContact>,
): Promise<Shipment> {
  const call = stop === 'pickup' ? setPickupContact : setDeliveryContact;
  return changed(owner, write(call, { company: owner.company, params: { sid: shipment }, body }));
}

/** Shows the server's result here and in every list. */
export function changed(owner: ShipmentOwner, written: Promise<Shipment>): Promise<Shipment> {
  return withRefresh(shown(owner, written), shipmentKeys(owner));
}

async function shown(owner: ShipmentOwner, written: Promise<Shipment>): Promise<Shipment> {
  const shipment = await written;
  const kept = keepShipments(cacheDb, owner.userId, [shipment], Date.now());
  showShipments(await kept.catch(() => [shipment]));
  return shipment;
}
