import { sql } from 'kysely';
import { maskedIban } from '#freight/purchase/payout.ts';
import type { Tx } from '../../../database/open.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';
import type { LossReason } from '../../../mail/payout-desk-mails.ts';

/** Tells support which runs lost payouts while nobody looked, and whether anything is left of them. */
export async function notifyReduced(
  tx: Tx,
  payouts: readonly string[],
  reason: LossReason,
  now: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select(['b.uuid as run', 'b.day', 'p.amount', 'c.name'])
    .select(
      sql<boolean>`not exists (select from payouts o where o.batch_uuid = b.uuid and o.withdrawn_at is null)`.as(
        'is_empty',
      ),
    )
    .where('p.uuid', 'in', payouts)
    .orderBy('b.day')
    .orderBy('b.uuid')
    .orderBy('c.name')
    .execute();
  for (const [run, own] of Map.groupBy(rows, (row) => row.run)) {
    const [{ day, is_empty } = { day: '', is_empty: false }] = own;
    const amount = own.reduce((sum, row) => sum + row.amount, 0);
    const carriers = own.map(({ name }) => name);
    await mailSupport(tx, { kind: is_empty ? 'run_emptied' : 'run_reduced', run, day, amount, carriers, reason }, now);
  }
}

interface DisputedAccount {
  readonly uuid: string;
  readonly company: string;
  readonly name: string;
  readonly iban: string;
  readonly holder: string;
}

/** Tells support that an owner blocked an account, and what runs would have paid to it. */
export async function notifyDisputed(
  tx: Tx,
  { uuid, company, name, iban, holder }: DisputedAccount,
  now: number,
): Promise<void> {
  const { amount } = await tx
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .select(sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('amount'))
    .where('p.account_uuid', '=', uuid)
    .where('p.withdrawn_at', 'is', null)
    .where('b.exported_at', 'is', null)
    .executeTakeFirstOrThrow();
  const about = { company, name, iban: maskedIban(iban), holder, amount };
  await mailSupport(tx, { kind: 'bank_account_disputed', ...about }, now);
}
