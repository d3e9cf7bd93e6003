import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import { accountFault, type PayoutBatch, usableFrom, type WaitingPayee } from '#freight/purchase/payout.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { ASKED_DISCOUNT, AWAITS_ANSWER } from '../purchase/select-purchases.ts';
import { lockOpen, setOffPurchases } from '../purchase/set-off-purchases.ts';
import { endRequests, MISSED } from './early-requests.ts';
import { readBatch } from './read-batches.ts';
import { REFUSED_ON } from './select-payouts.ts';

/**
 * Proposes a run that pays all invoices due before the run after it, those asked for early less their discount, and refunds
 * by transfer. Amounts for an account entered less than 72 hours ago, that returned money or is blocked, wait; so does what
 * a carrier contests. What carriers owe is set off first. Nothing is in two runs.
 *
 * @throws `nothing_to_pay`, with those who wait
 */
export async function proposeBatch(tx: Tx, grant: Support): Promise<PayoutBatch> {
  const { actor, now } = grant;
  const today = bookDay(now);
  const day = payDay(today, today);
  // Concurrent proposals, contests and credit notes are serialised here; only later queries see what they changed.
  await lockOpen(tx, { company: null, invoice: null });
  await endRequests(tx, { before: today, ...MISSED }, now);
  await setOffPurchases(tx, null, now);
  const owed = (await openInvoices(tx)).filter(({ due_on }) => payDay(due_on, today) <= day);
  const latest = await latestAccounts(tx, now);
  const due = [
    ...owed.map((invoice) => ({ ...invoice, ...(latest.get(invoice.company_uuid) ?? NO_ACCOUNT) })),
    ...(await openRefunds(tx, now)),
  ];
  const byAccount = Map.groupBy(due, ({ account }) => account);
  const waiting = waitingOf(byAccount.get(null) ?? []);
  const payable = [...byAccount].flatMap(([account, invoices]) => {
    const [first] = invoices;
    return account === null || first === undefined
      ? []
      : [{ uuid: newUuid(now), company: first.company_uuid, account, invoices }];
  });
  if (payable.length === 0) throw new Refusal('nothing_to_pay', { waiting });
  const batch = newUuid(now);
  const row = { uuid: batch, day, prepared_at: new Date(now), prepared_by: actor.uuid };
  await tx
    .insertInto('payout_batches')
    .values({ ...row, approved_at: null, approved_by: null, exported_at: null, file: null })
    .execute();
  for (const { uuid, company, account, invoices } of payable) {
    const payout = { uuid, batch_uuid: batch, company_uuid: company, account_uuid: account, amount: sumOf(invoices) };
    await tx.insertInto('payouts').values(payout).execute();
    const parts = invoices.filter(({ isRefund }) => !isRefund);
    const refunds = invoices.filter(({ isRefund }) => isRefund).map((refund) => refund.uuid);
    if (parts.length > 0) {
      await tx
        .insertInto('payout_parts')
        .values(parts.map((invoice) => ({ payout_uuid: uuid, invoice_uuid: invoice.uuid, amount: invoice.open })))
        .execute();
    }
    if (refunds.length > 0) {
      await tx.updateTable('refunds').set({ payout_uuid: uuid }).where('uuid', 'in', refunds).execute();
    }
  }
  return { ...(await readBatch(tx, grant, batch)), waiting };
}

/** An account that money can be sent to now, or the time from which it can be; both null if another one is needed. */
interface AccountNow {
  readonly account: string | null;
  readonly until: string | null;
}

const NO_ACCOUNT: AccountNow = { account: null, until: null };

/** Sums what each company waits for, with the time from which all of it can be paid. */
function waitingOf(
  due: readonly (Pick<AccountNow, 'until'> & {
    readonly company_uuid: string;
    readonly name: string;
    readonly open: number;
  })[],
): WaitingPayee[] {
  return [...Map.groupBy(due, ({ company_uuid }) => company_uuid).values()].map((some) => {
    const times = some.map(({ until }) => until);
    const until = times.reduce((a, b) => (a === null || b === null ? null : a > b ? a : b));
    return { carrier: some[0]?.name ?? '', amount: sumOf(some), until };
  });
}

function sumOf(invoices: readonly { readonly open: number }[]): number {
  return invoices.reduce((sum, { open }) => sum + open, 0);
}

/** Returns open invoices that are not contested and in no run, or in a returned or withdrawn payout. */
async function openInvoices(tx: Tx) {
  const rows = await tx
    .selectFrom('invoices as i')
    .where('i.side', '=', 'purchase')
    .where(sql<boolean>`i.settled < i.gross`)
    // Looked up one by one: few invoices are open, and payouts have paid all others.
    .where(sql<boolean>`(select part.invoice_uuid from payout_parts part
      where part.invoice_uuid = i.uuid and not part.is_returned limit 1) is null`)
    .where(sql<boolean>`not ${AWAITS_ANSWER}`)
    .orderBy('i.uuid')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select(['i.uuid', 'i.company_uuid', 'c.name', sql<number>`i.gross - i.settled - ${ASKED_DISCOUNT}`.as('open')])
    .select(sql<string | null>`coalesce(i.pay_on, i.due_on)`.as('due_on'))
    .execute();
  return rows.flatMap(({ due_on, ...row }) => (due_on === null ? [] : [{ ...row, due_on, isRefund: false }]));
}

/**
 * Returns refunds to pay by transfer that are in no run, locked until the transaction ends. Each goes to the account
 * entered for it, not to a later one of its company.
 */
async function openRefunds(tx: Tx, now: number) {
  const rows = await tx
    .selectFrom('refunds as r')
    .innerJoin('bank_accounts as a', 'a.uuid', 'r.account_uuid')
    .innerJoin('companies as c', 'c.uuid', 'a.company_uuid')
    .select(['r.uuid', 'a.company_uuid', 'c.name', 'r.amount as open'])
    .select(['a.uuid as account', 'a.entered_at', 'a.blocked_at', REFUSED_ON.as('refused_on')])
    .where('r.payout_uuid', 'is', null)
    .orderBy('r.uuid')
    .forUpdate('r')
    .execute();
  return rows.map(({ account, entered_at, refused_on, blocked_at, ...row }) => ({
    ...row,
    ...accountNow(account, { entered_at, refused_on, blocked_at }, now),
    isRefund: true,
  }));
}

/** Returns the latest account of each carrier, or of one, if money can be sent to it. */
export async function usableAccounts(
  db: Reader,
  now: number,
  company: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const latest = await latestAccounts(db, now, company);
  return new Map([...latest].flatMap(([owner, { account }]) => (account === null ? [] : [[owner, account]])));
}

async function latestAccounts(
  db: Reader,
  now: number,
  company: string | null = null,
): Promise<ReadonlyMap<string, AccountNow>> {
  const rows = await db
    .selectFrom('bank_accounts as a')
    .distinctOn('company_uuid')
    .$if(company !== null, (query) => query.where('company_uuid', '=', company))
    .select(['company_uuid', 'uuid', 'entered_at', 'blocked_at', REFUSED_ON.as('refused_on')])
    .orderBy('company_uuid')
    .orderBy('entered_at', 'desc')
    .execute();
  return new Map(rows.map(({ company_uuid, uuid, ...facts }) => [company_uuid, accountNow(uuid, facts, now)]));
}

function accountNow(account: string, facts: Parameters<typeof accountFault>[0], now: number): AccountNow {
  const fault = accountFault(facts, now);
  if (fault === null) return { account, until: null };
  if (fault !== 'new') return NO_ACCOUNT;
  return { account: null, until: new Date(usableFrom(facts.entered_at.getTime())).toISOString() };
}
