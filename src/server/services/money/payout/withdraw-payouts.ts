import type { PayoutBatch } from '#freight/purchase/payout.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { agentName, recordAction } from '../../people/support-action/record-action.ts';
import { lockBatch } from './export-batch.ts';
import { idsOf, release } from './hold-payouts.ts';
import { readBatch } from './read-batches.ts';

/** The payouts to withdraw: a whole run, or one payout of it. */
interface Withdrawn {
  readonly batch: string;
  readonly payout?: string;
  readonly reason: string;
}

/**
 * Withdraws or rejects a run that is not with the bank, or one payout of it: what it pays is free for the next run.
 * Records it for each company.
 *
 * @throws `not_found`, `already_decided`
 */
export async function withdrawPayouts(
  tx: Tx,
  grant: Support,
  { batch, payout, reason }: Withdrawn,
): Promise<PayoutBatch> {
  const { actor, now } = grant;
  const { exported_at } = await lockBatch(tx, batch);
  const asked = await tx
    .selectFrom('payouts as p')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select(['p.uuid', 'p.amount', 'p.withdrawn_at', 'c.uuid as company', 'c.name'])
    .where('p.batch_uuid', '=', batch)
    .$if(payout !== undefined, (query) => query.where('p.uuid', '=', payout ?? ''))
    .orderBy('p.uuid')
    .execute();
  if (payout !== undefined && asked.length === 0) throw new Refusal('not_found');
  const left = asked.filter(({ withdrawn_at }) => withdrawn_at === null);
  if (exported_at !== null || left.length === 0) throw new Refusal('already_decided');
  await release(tx, idsOf(left), {
    withdrawn_at: new Date(now),
    withdrawn_by: actor.uuid,
    withdrawn_name: await agentName(tx, grant),
    withdrawn_reason: reason,
  });
  for (const { amount, company, name } of left) {
    const done = { company: { uuid: company, name }, reason, detail: String(amount) };
    await recordAction(tx, grant, { kind: 'payout_withdrawn', ...done });
  }
  return readBatch(tx, grant, batch);
}
