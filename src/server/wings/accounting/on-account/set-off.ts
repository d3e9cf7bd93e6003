import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { accountUsed } from '#freight/ledger/advance.ts';
import { type JournalEntry, setOff } from '#freight/ledger/journal.ts';
import { type Settlement, spread } from '#freight/ledger/spread.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendBillingMail } from '../../../mail/mail-queue.ts';
import { CONTESTED } from '../../../services/money/claim/select-claims.ts';
import {
  freeCredits,
  freeMeans,
  freeMoney,
  freeOf,
  holdAccount,
  type Means,
} from '../../../services/money/ledger/on-account.ts';
import { postJournals } from '../../../services/money/ledger/post-journal.ts';

/**
 * Sets what Lading owes a customer off against the customer's oldest open invoices: credit notes first, then money on
 * account. What is contested, or is about to be refunded, is left alone. Those who pay the invoices are told.
 */
export async function setOffAccount({ db, now: clock }: Pick<Context, 'db' | 'now'>, company: string): Promise<void> {
  await db.transaction().execute((tx) => setOffIn(tx, company, clock()));
}

async function setOffIn(tx: Tx, company: string, now: number): Promise<void> {
  await holdAccount(tx, company);
  // Lock order everywhere: payments, then invoices by id.
  await lockPayments(tx, company);
  const debts = await lockDebts(tx, company);
  if (debts.length === 0) return;
  const settlements = spread(await freeMeans(tx, company), debts);
  if (settlements.length === 0) return;
  const uuid = newUuid(now);
  const day = bookDay(now);
  const entries = settlements.map((settlement, index) =>
    entryOf(settlement, { key: `set-off:${uuid}:${index}`, company, day }),
  );
  await postJournals(tx, entries, now);
  await endRequest(tx, company, now);
  const amount = settlements.reduce((sum, settlement) => sum + settlement.amount, 0);
  const invoices = [...new Set(settlements.map(({ to }) => to.number))];
  await sendBillingMail(tx, company, { kind: 'account_set_off', amount, invoices }, now);
}

/** Ends the request to pay it back where nothing is left of it. */
async function endRequest(tx: Tx, company: string, now: number): Promise<void> {
  if ((await freeOf(tx, company)) > 0) return;
  await tx
    .updateTable('pay_back_requests')
    .set({ outcome: 'used', ended_at: new Date(now) })
    .where('company_uuid', '=', company)
    .where('outcome', 'is', null)
    .execute();
}

type Debt = Awaited<ReturnType<typeof lockDebts>>[number];

function entryOf(
  { from, to, amount }: Settlement<Means, Debt>,
  { key, company, day }: { readonly key: string; readonly company: string; readonly day: string },
): JournalEntry {
  const { uuid: invoice, number } = to;
  if ('credit' in from) {
    const { credit, number: label } = from;
    return { ...setOff({ account: 'customers', credit, number: label, invoice, company, day, amount }), key };
  }
  return accountUsed({ key, payment: from.payment, label: number, customer: company, invoice, amount, day });
}

async function lockPayments(tx: Tx, company: string): Promise<void> {
  const payments = (await freeMoney(tx, company)).flatMap(({ payment }) => payment ?? []);
  if (payments.length === 0) return;
  await tx.selectFrom('payments').select('uuid').where('uuid', 'in', payments).orderBy('uuid').forUpdate().execute();
}

/** Locks a customer's open invoices and credit notes. @returns the invoices, the oldest due first */
async function lockDebts(tx: Tx, company: string) {
  const credits = (await freeCredits(tx, company)).map(({ credit }) => credit);
  const rows = await tx
    .selectFrom('invoices as i')
    .select(['i.uuid', 'i.gross'])
    .select(({ ref }) => [ref('i.number').$notNull().as('number'), ref('i.due_on').$notNull().as('due')])
    .select(sql<number>`(i.gross - i.settled - ${CONTESTED})::bigint`.as('open'))
    .where('i.company_uuid', '=', company)
    .where((eb) =>
      eb.or([
        sql<boolean>`(i.settled < i.gross and i.side = 'sale' and i.number is not null)`,
        ...(credits.length === 0 ? [] : [eb('i.uuid', 'in', credits)]),
      ]),
    )
    .orderBy('i.uuid')
    .forUpdate('i')
    .execute();
  return rows
    .filter(({ gross, open }) => (gross ?? 0) > 0 && open > 0)
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.number.localeCompare(b.number));
}
