import { sql } from 'kysely';
import type { ProposalEnd } from '#freight/bid/states.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { bidState } from '../bid/present.ts';
import type { ProposalRow } from '../bid/select.ts';

/**
 * Requires a pending bid.
 *
 * @throws `offer_no_longer_available` if the bid ended with its offer, `proposal_closed` otherwise
 */
export function requirePending(row: ProposalRow, now: number): void {
  const state = bidState(row, now);
  if (state === 'pending') return;
  const wentWithOffer = state === 'closed' || (state === 'expired' && row.ended === null);
  throw new Refusal(wentWithOffer ? 'offer_no_longer_available' : 'proposal_closed');
}

/** Ends a bid without a price. The caller must hold the shipment's row lock. */
export async function endBid(
  tx: Tx,
  uuid: string,
  ended: Exclude<ProposalEnd, 'accepted'>,
  now: number,
): Promise<void> {
  const { offer, shipper } = await tx
    .updateTable('proposals')
    .set({ ended, ended_at: new Date(now) })
    .where('uuid', '=', uuid)
    .returning([
      'shipment_uuid as offer',
      sql<string>`(select s.shipper_uuid from shipments s where s.uuid = proposals.shipment_uuid)`.as('shipper'),
    ])
    .executeTakeFirstOrThrow();
  await publishEvent(tx, { to: { company: shipper }, event: { type: 'shipment_changed', shipment: offer } });
}
