import { acceptProposal, counterProposal, refuseProposal } from '#contract/proposal.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';
import { type ShipmentOwner, shipmentKeys } from './shipment-owner.ts';

/** A bid on a shipment. */
interface BidName {
  readonly shipment: string;
  readonly bid: string;
}

/**
 * Accepts a bid: its carrier gets the shipment immediately.
 *
 * @throws Refused, Unreached
 */
export function acceptBid(owner: ShipmentOwner, name: BidName): Promise<Proposal> {
  return afterRefresh(write(acceptProposal, { company: owner.company, params: paramsOf(name) }), shipmentKeys(owner));
}

/**
 * Refuses a bid: its carrier is notified, and the search continues.
 *
 * @throws Refused, Unreached
 */
export function refuseBid(owner: ShipmentOwner, name: BidName): Promise<Proposal> {
  return afterRefresh(write(refuseProposal, { company: owner.company, params: paramsOf(name) }), shipmentKeys(owner));
}

/**
 * Makes a counter-offer to a bid, once.
 *
 * @param counter the price in cents, and its expiry (Unix milliseconds)
 * @throws Refused with violations, Unreached
 */
export function counterBid(
  owner: ShipmentOwner,
  name: BidName,
  counter: { readonly price: number; readonly until: number },
): Promise<Proposal> {
  const body = { price: counter.price, expires_at: new Date(counter.until).toISOString() };
  return afterRefresh(
    write(counterProposal, { company: owner.company, params: paramsOf(name), body }),
    shipmentKeys(owner),
  );
}

function paramsOf({ shipment, bid }: BidName) {
  return { sid: shipment, pid: bid };
}
