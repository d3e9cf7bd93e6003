import type { AnswerOf } from '#contract/call.ts';
import type { getProposalMetrics } from '#contract/proposal.ts';
import { PROPOSAL_STATES } from '#freight/bid/states.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { proposalsOnShipments, stateAt } from '../bid/select.ts';

/** How many bids of a carrier are in each state. */
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
