import { acceptProposal, counterProposal, refuseProposal } from '#contract/proposal.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
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
  return answered(owner, () => write(acceptProposal, { company: owner.company, params: paramsOf(name) }));
}

/**
 * Refuses a bid: its carrier is notified, and the search continues.
 *
 * @throws Refused, Unreached
 */
export function refuseBid(owner: ShipmentOwner, name: BidName): Promise<Proposal> {
  return answered(owner, () => write(refuseProposal, { company: owner.company, params: paramsOf(name) }));
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
  return answered(owner, () => write(counterProposal, { company: owner.company, params: paramsOf(name), body }));
}

function paramsOf({ shipment, bid }: BidName) {
  return { sid: shipment, pid: bid };
}

/** Refetches the shipment and its bids after any answer: a refusal means that someone else was faster. */
async function answered<T>(owner: ShipmentOwner, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    await queryClient.invalidateQueries({ queryKey: shipmentKeys(owner) });
  }
}
