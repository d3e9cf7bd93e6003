import { leaveCounterPrice, takeCounterPrice } from '#contract/custom-price.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { write } from '../api/write.ts';
import { changed } from './change-shipment.ts';
import type { ShipmentOwner } from './shipment-owner.ts';

/**
 * Accepts support's counter-offer: the carrier search begins.
 *
 * @throws Refused, Unreached
 */
export function takePrice(owner: ShipmentOwner, shipment: string): Promise<Shipment> {
  const question = { company: owner.company, params: { sid: shipment } };
  return changed(owner, write(takeCounterPrice, question));
}

/**
 * Refuses support's counter-offer: the shipment ends.
 *
 * @throws Refused, Unreached
 */
export function leavePrice(owner: ShipmentOwner, shipment: string): Promise<Shipment> {
  const question = { company: owner.company, params: { sid: shipment } };
  return changed(owner, write(leaveCounterPrice, question));
}
