import { sql, type Updateable } from 'kysely';
import { type ShipmentFacts, type ShipmentState, shipmentState } from '#freight/shipment/state.ts';
import type { Tx } from '../../../database/open.ts';
import type { Shipments } from '../../../database/schema.ts';

/** The facts of an offer: nothing to pay first, a price agreed with the shipper, no carrier. */
const OFFERED: ShipmentFacts = { payment: 'settled', acceptance: 'given', isCancelled: false, transport: null };

/** A transport that a carrier has just booked. */
export const BOOKED = { isCancelled: false, isPickedUp: false, hasProof: false } as const;

/** Returns the state to write after a change, by the rule of `freight`. @param facts those unlike an offer's */
export function stateAfter(facts: Partial<ShipmentFacts>): ShipmentState {
  return shipmentState({ ...OFFERED, ...facts });
}

/** Writes the state of a locked shipment and other changed columns, and increments its version. */
export async function moveShipment(
  tx: Tx,
  uuid: string,
  facts: Partial<ShipmentFacts>,
  changes: Omit<Updateable<Shipments>, 'state' | 'version' | 'updated_at'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...changes, state: stateAfter(facts), version: sql<number>`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
}
