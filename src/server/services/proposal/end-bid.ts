import type { ProposalEnd } from '#freight/proposal/states.ts';
import type { Tx } from '../../database/open.ts';

/** Ends a bid in a way that has no price: whoever calls holds its shipment. */
export async function endBid(
  tx: Tx,
  uuid: string,
  ended: Exclude<ProposalEnd, 'accepted'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ ended, ended_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
}
