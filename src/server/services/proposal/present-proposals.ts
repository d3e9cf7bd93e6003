import type { Offer } from '#freight/offer/offer.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Reader } from '../../database/open.ts';
import type { ProposalRow } from '../bid/select.ts';
import { presentOffer, presentOffers } from '../offer/present-offers.ts';
import { selectOffers } from '../offer/select-offers.ts';
import { presentProposal, presentProposalToShipper } from './present.ts';

/**
 * Who reads bids, and when (Unix milliseconds). A carrier reads its own, with its marks on the offers; where it is null
 * a shipper reads those on his.
 */
export interface BidReader {
  readonly carrier: string | null;
  readonly now: number;
}

/** Bids with their offers, in the order of the rows. */
export async function presentProposals(
  db: Reader,
  rows: readonly ProposalRow[],
  reader: BidReader,
): Promise<Proposal[]> {
  const offers = await offersFor(db, reader, [...new Set(rows.map(({ shipment_uuid }) => shipment_uuid))]);
  const byUuid = new Map(offers.map((offer) => [offer.uuid, offer]));
  return rows.flatMap((row) => {
    const offer = byUuid.get(row.shipment_uuid);
    if (offer === undefined) return [];
    return [
      reader.carrier === null
        ? presentProposalToShipper(row, offer, reader.now)
        : presentProposal(row, offer, reader.now),
    ];
  });
}

async function offersFor(db: Reader, { carrier, now }: BidReader, uuids: readonly string[]): Promise<Offer[]> {
  if (carrier !== null) return presentOffers(db, { company: carrier, now }, uuids);
  if (uuids.length === 0) return [];
  const rows = await selectOffers(db, null, now).where('s.uuid', 'in', uuids).execute();
  return rows.map((row) => presentOffer(row, null));
}
