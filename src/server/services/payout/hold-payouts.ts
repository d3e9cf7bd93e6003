import { sql } from 'kysely';
import { type AccountFault, accountFault, type HeldReason } from '#freight/purchase/payout.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { IS_REFUND, REFUSED_ON } from './select-payouts.ts';

/** True if the company of an account `a` entered another one later; the account of a refund `p` stays. */
export const IS_REPLACED = sql<boolean>`(not ${IS_REFUND} and exists (select from bank_accounts later
  where later.company_uuid = a.company_uuid and later.entered_at > a.entered_at))`;

/** A payout of a run that is still to be sent. `touched` entered its account. */
export interface LeftPayout {
  readonly uuid: string;
  readonly touched: string;
  readonly fault: AccountFault | null;
}

/**
 * Returns the payouts that are left in a locked run, with what is wrong with their accounts at `now`. Locks the accounts,
 * so that none is blocked before this transaction ends.
 */
export async function lockLeft(tx: Tx, batch: string, now: number): Promise<LeftPayout[]> {
  const left = tx
    .selectFrom('payouts as p')
    .innerJoin('bank_accounts as a', 'a.uuid', 'p.account_uuid')
    .where('p.batch_uuid', '=', batch)
    .where('p.withdrawn_at', 'is', null);
  // Only a second query sees what a block that was waited for has changed.
  await left.select('a.uuid').orderBy('a.uuid').forNoKeyUpdate('a').execute();
  const rows = await left
    .select(['p.uuid', 'a.entered_by as touched', 'a.entered_at', 'a.blocked_at'])
    .select([REFUSED_ON.as('refused_on'), IS_REPLACED.as('is_replaced')])
    .orderBy('p.uuid')
    .execute();
  return rows.map((row) => ({ uuid: row.uuid, touched: row.touched, fault: accountFault(row, now) }));
}

/**
 * Holds back the payouts whose account may not be paid to: the run goes on without them, and their invoices wait for
 * the next one.
 *
 * @returns the payouts that go on
 * @throws `nothing_to_pay` if none does
 */
export async function holdFaulty(tx: Tx, left: readonly LeftPayout[], now: number): Promise<LeftPayout[]> {
  const sound = left.filter(({ fault }) => fault === null);
  if (sound.length === 0) throw new Refusal('nothing_to_pay');
  for (const [held, payouts] of Map.groupBy(left, ({ fault }) => fault)) {
    if (held !== null) await release(tx, idsOf(payouts), { withdrawn_at: new Date(now), held });
  }
  return sound;
}

interface Withdrawal {
  readonly withdrawn_at: Date;
  readonly withdrawn_by?: string;
  readonly withdrawn_name?: string;
  readonly withdrawn_reason?: string;
  readonly held?: HeldReason;
}

/**
 * Takes payouts out of their run. Their invoices are free for another one; of refunds whose account is of no use, support
 * decides again.
 */
export async function release(tx: Tx, payouts: readonly string[], withdrawal: Withdrawal): Promise<void> {
  await tx.updateTable('payouts').set(withdrawal).where('uuid', 'in', payouts).execute();
  await tx.updateTable('payout_parts').set({ is_returned: true }).where('payout_uuid', 'in', payouts).execute();
  const isLost = withdrawal.held === 'refused' || withdrawal.held === 'blocked';
  await tx
    .updateTable('refunds')
    .set({
      payout_uuid: null,
      ...(isLost && { decided_at: null, decided_by: null, account_uuid: null, alarmed_at: null }),
    })
    .where('payout_uuid', 'in', payouts)
    .execute();
}

export function idsOf(payouts: readonly Pick<LeftPayout, 'uuid'>[]): string[] {
  return payouts.map(({ uuid }) => uuid);
}
