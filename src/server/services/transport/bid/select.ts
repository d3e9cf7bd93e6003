import { type RawBuilder, sql } from 'kysely';
import type { ProposalState } from '#freight/bid/states.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import type { Reader } from '../../../database/open.ts';
import { offerOpen } from '../shipment/offer-open.ts';

/** The rule of `freight/proposal/states` in SQL, for bids `p` on shipments `s`. */
export function stateAt(now: number): RawBuilder<ProposalState> {
  return sql<ProposalState>`case
    when p.ended is not null then p.ended
    when p.expires_at > ${new Date(now)} then case when ${offerOpen(now)} then 'pending' else 'closed' end
    else case when ${offerOpen(now)} then 'renewable' else 'expired' end
  end`;
}

/** Order of lists of bids. */
export const LATEST_FIRST = sql`p.created_at desc, p.uuid`;

/** Selects bids with their shipments. */
export function proposalsOnShipments(db: Reader) {
  return db.selectFrom('proposals as p').innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid');
}

/** Selects all columns for the presenters of bids, except those of the offer. */
export function selectProposals(db: Reader, now: number) {
  return proposalsOnShipments(db)
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .leftJoin('missions as m', (join) => join.onRef('m.uuid', '=', 's.mission_uuid').on('p.ended', '=', 'accepted'))
    .selectAll('p')
    .select(['c.name as carrier_name', 'm.uuid as mission_uuid', 'm.reference as mission_reference'])
    .select(['s.booked_price', 's.price as offer_price', 's.agreed_price as paid_price', 's.price_lines'])
    .select(
      sql<string | null>`(select q.basis ->> 'tariff' from quotation_prices qp
      join quotations q on q.uuid = qp.quotation_uuid where qp.uuid = s.quoted_price_uuid)`.as('tariff'),
    )
    .select(
      sql<TariffFigures['margin'] | null>`(select t.figures -> 'margin' from quotation_prices qp
      join quotations q on q.uuid = qp.quotation_uuid join tariffs t on t.version = q.basis ->> 'tariff'
      where qp.uuid = s.quoted_price_uuid)`.as('entered_margin'),
    )
    .select(offerOpen(now).as('offer_open'));
}

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;
