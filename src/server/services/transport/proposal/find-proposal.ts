import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { OPEN_FIRST } from '../bid/latest-bids.ts';
import { type ProposalRow, selectProposals } from '../bid/select.ts';
import { type BidReader, presentProposals } from './present-proposals.ts';

/** Returns the latest bid of a company on an offer. */
export async function findLatestProposal(db: Reader, { company, now }: Dispatch, offer: string): Promise<Proposal> {
  const row = await selectProposals(db, now)
    .where('p.company_uuid', '=', company)
    .where('p.shipment_uuid', '=', offer)
    .orderBy(OPEN_FIRST)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return present(db, row, { carrier: company, now });
}

/** Returns a bid. The caller must have checked the right to read it. */
export async function readProposal(db: Reader, uuid: string, reader: BidReader): Promise<Proposal> {
  const row = await selectProposals(db, reader.now).where('p.uuid', '=', uuid).executeTakeFirstOrThrow();
  return present(db, row, reader);
}

async function present(db: Reader, row: ProposalRow, reader: BidReader): Promise<Proposal> {
  const [proposal] = await presentProposals(db, [row], reader);
  if (proposal === undefined) throw new Refusal('not_found');
  return proposal;
}

/** Owner of the bid: the bidding carrier, or the shipper of its shipment. */
export type ProposalOwner = { readonly carrier: string } | { readonly shipper: string; readonly shipment: string };

/**
 * Locks a bid for a change: first its shipment, in the same order as bookings, then the bid.
 *
 * @throws `not_found` if it is not the owner's
 */
export async function lockProposal(tx: Tx, uuid: string, owner: ProposalOwner, now: number): Promise<ProposalRow> {
  let wanted = tx
    .selectFrom('shipments as s')
    .select('s.uuid')
    .where('s.uuid', '=', (eb) => eb.selectFrom('proposals').select('shipment_uuid').where('uuid', '=', uuid));
  if ('shipper' in owner) {
    wanted = wanted.where('s.shipper_uuid', '=', owner.shipper).where('s.uuid', '=', owner.shipment);
  }
  if ((await wanted.forUpdate('s').executeTakeFirst()) === undefined) throw new Refusal('not_found');
  const row = await selectProposals(tx, now).where('p.uuid', '=', uuid).executeTakeFirstOrThrow();
  if ('carrier' in owner && row.company_uuid !== owner.carrier) throw new Refusal('not_found');
  return row;
}
