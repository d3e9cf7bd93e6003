import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { getProposalMetrics, listProposals as listProposalsCall } from '#contract/proposal.ts';
import { PROPOSAL_STATES, type ProposalState } from '#freight/bid/states.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, ShipmentScope } from '../../../identity/grants.ts';
import { LATEST_FIRST, proposalsOnShipments, selectProposals, stateAt } from '../bid/select.ts';
import { ownShipments } from '../shipment/select-shipments.ts';
import { type BidReader, presentProposals } from './present-proposals.ts';

type Page = AnswerOf<typeof listProposalsCall>;

/** Returns a page of a carrier's bids, latest first. */
export async function listProposals(
  db: Reader,
  { company, now }: Dispatch,
  query: PageQuery & { readonly state?: readonly ProposalState[] | undefined },
): Promise<Page> {
  const { state } = query;
  let bids = proposalsOnShipments(db).where('p.company_uuid', '=', company);
  if (state !== undefined) bids = bids.where(stateAt(now), 'in', state);
  return readPage(db, bids, query, { carrier: company, now });
}

/** Returns a page of the bids on a shipment, latest first, for its shipper. */
export async function listShipmentProposals(
  db: Reader,
  scope: ShipmentScope,
  shipment: string,
  query: PageQuery,
): Promise<Page> {
  const own = await ownShipments(db, scope).select('s.uuid').where('s.uuid', '=', shipment).executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found');
  const bids = proposalsOnShipments(db).where('p.shipment_uuid', '=', shipment);
  return readPage(db, bids, query, { carrier: null, now: scope.now });
}

async function readPage(
  db: Reader,
  bids: ReturnType<typeof proposalsOnShipments>,
  query: PageQuery,
  reader: BidReader,
): Promise<Page> {
  const { count } = await bids.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const meta = listMeta(count, query);
  const offset = (query.page - 1) * query.limit;
  if (query.limit === 0 || offset >= count) return { items: [], meta };
  const page = bids.select('p.uuid').orderBy(LATEST_FIRST).limit(query.limit).offset(offset);
  const rows = await selectProposals(db, reader.now)
    .where('p.uuid', 'in', sql<string>`(${page})`)
    .orderBy(LATEST_FIRST)
    .execute();
  return { items: await presentProposals(db, rows, reader), meta };
}

/** Counts a carrier's bids by state. */
export async function countProposals(
  db: Reader,
  { company, now }: Dispatch,
): Promise<AnswerOf<typeof getProposalMetrics>> {
  const states = proposalsOnShipments(db).where('p.company_uuid', '=', company).select(stateAt(now).as('state'));
  const rows = await db
    .selectFrom(states.as('bid'))
    .select(['bid.state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('bid.state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(PROPOSAL_STATES.map((state) => [state, counts.get(state) ?? 0]));
}
