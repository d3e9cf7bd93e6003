import { sql } from 'kysely';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { latenessOwed } from '#freight/ledger/payout-journal.ts';
import { type EnteredAccount, ownLateFee } from '#freight/purchase/own-lateness.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { CREDITED, paymentsOf } from '../ledger/paid-of-invoice.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { AWAITS_ANSWER } from '../purchase/select-purchases.ts';
import { readRates } from '../rate/read-rates.ts';
import { sumOfFees } from './paid-late-fees.ts';
import { REFUSED_ON, type UnsentFees } from './select-payouts.ts';

/** The last day for which the lateness of an invoice `i` was paid; null if there is none. */
const DONE = sql<string | null>`(select max(f.until_day)::text from payout_late_fees f
  where f.invoice_uuid = i.uuid and not f.is_returned)`;

/** Returns what Lading owes for paying invoices of carriers on a day, by their ids; those in time are missing. */
async function owedOn(db: Reader, invoices: readonly string[], day: string): Promise<ReadonlyMap<string, LateFee>> {
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.uuid', 'i.company_uuid as company', 'i.gross', 'i.due_on as due'])
    .select([CREDITED.as('credited'), paymentsOf('carriers').as('payments'), DONE.as('done')])
    .where(sql<boolean>`i.uuid = any(${invoices}::uuid[])`)
    .where('i.side', '=', 'purchase')
    .where('i.type', '<>', 'credit')
    .where('i.due_on', '<', day)
    .execute();
  if (rows.length === 0) return new Map();
  const rates = await readRates(db);
  const accounts = await accountsOf(db, [...new Set(rows.map(({ company }) => company))]);
  return new Map(
    rows.flatMap(({ uuid, company, gross, due, credited, payments, done }) => {
      if (gross === null || due === null) return [];
      const fee = ownLateFee({ due, owed: gross - credited, payments, done }, accounts.get(company) ?? [], day, rates);
      return fee === null ? [] : [[uuid, fee] as const];
    }),
  );
}

async function accountsOf(
  db: Reader,
  companies: readonly string[],
): Promise<ReadonlyMap<string, readonly EnteredAccount[]>> {
  const rows = await db
    .selectFrom('bank_accounts as a')
    .select(['a.company_uuid as company', 'a.entered_at', 'a.blocked_at', REFUSED_ON.as('refused_on')])
    .where(sql<boolean>`a.company_uuid = any(${companies}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ company }) => company);
}

/** Returns what Lading owes a carrier for an open invoice that is late today; null if it is paid or in time. */
export async function readOwnLateness(
  db: Reader,
  { uuid, amount_due: open, is_contested: isContested = false }: OpenInvoice,
  now: number,
): Promise<LateFee | null> {
  if ((open ?? 0) === 0 || isContested) return null;
  return (await owedOn(db, [uuid], bookDay(now))).get(uuid) ?? null;
}

interface OpenInvoice {
  readonly uuid: string;
  /** In cents, VAT included. */
  readonly amount_due: number | null;
  readonly is_contested?: boolean | undefined;
}

/**
 * Returns what payouts that are not sent would pay for lateness, by payout and invoice: on the day of their run, or of
 * the next one if that has passed. What carriers contest is left out.
 */
export async function unsentLateFees(
  db: Reader,
  payouts: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, UnsentFees>> {
  const parts = await db
    .selectFrom('payout_parts as part')
    .innerJoin('payouts as p', 'p.uuid', 'part.payout_uuid')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'part.invoice_uuid')
    .select(['part.payout_uuid as payout', 'part.invoice_uuid as invoice', 'b.day'])
    .where(sql<boolean>`part.payout_uuid = any(${payouts}::uuid[])`)
    .where('b.exported_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .where('part.is_returned', '=', false)
    .where(sql<boolean>`not ${AWAITS_ANSWER}`)
    .execute();
  const found = new Map<string, Map<string, LateFee>>();
  for (const [day, some] of Map.groupBy(parts, (part) => payDay(part.day, bookDay(now)))) {
    const invoices = some.map(({ invoice }) => invoice);
    const fees = await owedOn(db, invoices, day);
    for (const { payout, invoice } of some) {
      const fee = fees.get(invoice);
      if (fee === undefined) continue;
      found.set(payout, (found.get(payout) ?? new Map<string, LateFee>()).set(invoice, fee));
    }
  }
  return found;
}

/**
 * Books what the payouts of a run owe for lateness, and pays it with them. The run must be on its way to the bank, its
 * invoices locked and its dead payouts held back.
 */
export async function payLateness(tx: Tx, batch: string, now: number): Promise<void> {
  const payouts = await tx
    .selectFrom('payouts')
    .select(['uuid', 'company_uuid as payee', 'amount'])
    .where('batch_uuid', '=', batch)
    .where('withdrawn_at', 'is', null)
    .orderBy('uuid')
    .execute();
  const found = await unsentLateFees(
    tx,
    payouts.map(({ uuid }) => uuid),
    now,
  );
  for (const { uuid: payout, payee, amount } of payouts) {
    const fees = found.get(payout);
    if (fees === undefined) continue;
    const rows = [...fees].map(([invoice, { from, until, interest, fixed }]) => ({
      payout_uuid: payout,
      invoice_uuid: invoice,
      from_day: from,
      until_day: until,
      interest,
      fixed,
    }));
    const late = sumOfFees(fees.values());
    await tx.insertInto('payout_late_fees').values(rows).execute();
    await tx
      .updateTable('payouts')
      .set({ amount: amount + late })
      .where('uuid', '=', payout)
      .execute();
    await postJournal(tx, latenessOwed({ payout, payee, late, day: bookDay(now) }, 'owed'), now);
  }
}

/** Takes back what returned payouts paid for lateness: the payouts that pay their invoices next owe it. */
export async function returnLateness(
  tx: Tx,
  payouts: readonly { readonly uuid: string; readonly company: string; readonly late: number }[],
  day: string,
  now: number,
): Promise<void> {
  const late = payouts.filter((payout) => payout.late > 0);
  if (late.length === 0) return;
  const ids = late.map(({ uuid }) => uuid);
  await tx
    .updateTable('payout_late_fees')
    .set({ is_returned: true })
    .where(sql<boolean>`payout_uuid = any(${ids}::uuid[])`)
    .execute();
  for (const { uuid: payout, company: payee, late: sum } of late) {
    await postJournal(tx, latenessOwed({ payout, payee, late: sum, day }, 'returned'), now);
  }
}
