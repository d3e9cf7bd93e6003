import type { Offer } from '#freight/offer/offer.ts';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Reader } from '../../../database/open.ts';
import { presentBid, presentBidToShipper } from '../bid/present.ts';
import type { ProposalRow } from '../bid/select.ts';
import { presentOffer, presentOffers } from '../offer/present-offers.ts';
import { selectOffers } from '../offer/select-offers.ts';

/**
 * Reader of bids, and the time (Unix milliseconds). A carrier reads its own, with its marks on the offers; if null, a
 * shipper reads those on its shipments.
 */
export interface BidReader {
  readonly carrier: string | null;
  readonly now: number;
}

/** Returns bids with their offers, in the order of the rows. */
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

/** Returns a bid in contract form for its carrier, with its offer. */
function presentProposal(row: ProposalRow, offer: Offer, now: number): Proposal {
  return { ...presentBid(row, now), ...aroundBid(row), offer };
}

/** Returns a bid in contract form for the shipper, with the shipper's price. */
function presentProposalToShipper(row: ProposalRow, offer: Offer, now: number): Proposal {
  const { paid_price: agreed_price, booked_price, offer_price } = row;
  const price = agreedPrice({ agreed_price, booked_price, price: offer_price });
  return {
    ...presentBidToShipper(row, now),
    ...aroundBid(row),
    offer: { ...offer, pricing: { ...offer.pricing, price } },
  };
}

function aroundBid({ company_uuid, carrier_name, mission_uuid, mission_reference }: ProposalRow) {
  return {
    carrier: { uuid: company_uuid, name: carrier_name },
    mission:
      mission_uuid === null || mission_reference === null ? null : { uuid: mission_uuid, reference: mission_reference },
  };
}
