import { sql } from 'kysely';
import { accountFault, type HeldReason } from '#freight/purchase/payout.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { ASKED_DISCOUNT, AWAITS_ANSWER } from '../purchase/select-purchases.ts';
import { IS_REFUND, REFUSED_ON } from './select-payouts.ts';

/** True if the company of an account `a` entered another one later; the account of a refund `p` stays. */
export const IS_REPLACED = sql<boolean>`(not ${IS_REFUND} and exists (select from bank_accounts later
  where later.company_uuid = a.company_uuid and later.entered_at > a.entered_at))`;

/** A payout of a run that is still to be sent. `touched` entered its account. */
export interface LeftPayout {
  readonly uuid: string;
  readonly touched: string;
  /** Why it is not paid: its account, or all that it pays is contested or credited. */
  readonly fault: HeldReason | null;
}

/**
 * Returns the payouts that are left in a locked run, with what is wrong with them at `now`. Takes out of them what their
 * carriers contest or what was credited since. Locks accounts and invoices, so that none is blocked or contested before
 * this transaction ends.
 */
export async function lockLeft(tx: Tx, batch: string, now: number): Promise<LeftPayout[]> {
  const left = tx
    .selectFrom('payouts as p')
    .innerJoin('bank_accounts as a', 'a.uuid', 'p.account_uuid')
    .where('p.batch_uuid', '=', batch)
    .where('p.withdrawn_at', 'is', null);
  // Invoices first, as those do who block an account: the other way round they would wait for each other.
  await partsOf(tx, batch).select('i.uuid').forNoKeyUpdate('i').execute();
  // Only a second query sees what a block or a contest that was waited for has changed.
  await left.select('a.uuid').orderBy('a.uuid').forNoKeyUpdate('a').execute();
  const rows = await left
    .select(['p.uuid', 'a.entered_by as touched', 'a.entered_at', 'a.blocked_at'])
    .select([REFUSED_ON.as('refused_on'), IS_REPLACED.as('is_replaced')])
    .orderBy('p.uuid')
    .execute();
  const empty = await takeOut(tx, batch);
  return rows.map((row) => ({
    uuid: row.uuid,
    touched: row.touched,
    fault: accountFault(row, now) ?? (empty.has(row.uuid) ? 'contested' : null),
  }));
}

/** Selects what the payouts that are left in a run pay, in the order in which all lock invoices. */
function partsOf(tx: Tx, batch: string) {
  return tx
    .selectFrom('payout_parts as part')
    .innerJoin('payouts as p', 'p.uuid', 'part.payout_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'part.invoice_uuid')
    .where('p.batch_uuid', '=', batch)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('i.uuid');
}

/**
 * Takes contested invoices out of the payouts of a run, and what was credited of others since it was proposed. They must
 * be locked.
 *
 * @returns the payouts that pay nothing any more; they keep their invoices, so that people can read what they were for
 */
async function takeOut(tx: Tx, batch: string): Promise<ReadonlySet<string>> {
  const rows = await partsOf(tx, batch)
    .select(['p.uuid as payout', 'i.uuid as invoice', 'part.amount', 'p.amount as whole'])
    .select(
      sql<number>`case when ${AWAITS_ANSWER} then 0 else least(part.amount, i.gross - i.settled - ${ASKED_DISCOUNT}) end`.as(
        'left',
      ),
    )
    .execute();
  const empty = new Set<string>();
  for (const [payout, own] of Map.groupBy(rows, (row) => row.payout)) {
    const less = own.filter(({ amount, left }) => left < amount);
    const taken = less.reduce((sum, { amount, left }) => sum + amount - left, 0);
    const rest = (own[0]?.whole ?? 0) - taken;
    if (rest === 0) empty.add(payout);
    if (rest === 0 || taken === 0) continue;
    for (const { invoice, left } of less) await lower(tx, { payout, invoice, left });
    await tx.updateTable('payouts').set({ amount: rest }).where('uuid', '=', payout).execute();
  }
  return empty;
}

interface Lowered {
  readonly payout: string;
  readonly invoice: string;
  /** In cents. */
  readonly left: number;
}

async function lower(tx: Tx, { payout, invoice, left }: Lowered): Promise<void> {
  const isPart = sql<boolean>`payout_uuid = ${payout} and invoice_uuid = ${invoice}`;
  if (left === 0) await tx.deleteFrom('payout_parts').where(isPart).execute();
  else await tx.updateTable('payout_parts').set({ amount: left }).where(isPart).execute();
}

/**
 * Holds back the payouts whose account may not be paid to, or which pay nothing any more: the run goes on without them,
 * and their invoices wait for the next one.
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
export async function release(tx: Tx, payouts: readonly string[], { held, ...withdrawal }: Withdrawal): Promise<void> {
  const why = held === 'contested' ? { is_contested: true } : held === undefined ? {} : { held };
  await tx
    .updateTable('payouts')
    .set({ ...withdrawal, ...why })
    .where('uuid', 'in', payouts)
    .execute();
  await tx.updateTable('payout_parts').set({ is_returned: true }).where('payout_uuid', 'in', payouts).execute();
  const isLost = held === 'refused' || held === 'blocked';
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
