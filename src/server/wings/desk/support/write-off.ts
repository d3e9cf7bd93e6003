import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { writeOffInvoice as call } from '#contract/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { invoiceWrittenOff, WRITE_OFF_LIMIT } from '#freight/ledger/bank-purpose.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { postJournal } from '../../../services/money/ledger/post-journal.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';

/**
 * Writes off the cents that are left of an invoice: nobody can pay them, and no card takes as little. Recorded with reason
 * and agent.
 *
 * @throws `not_found`; `invoice_not_payable` if nothing is left; `amount_changed` if another amount is left
 */
export async function writeOffInvoice(
  tx: Tx,
  grant: Support,
  uuid: string,
  { amount, reason }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const invoice = await tx
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select(['i.number', 'i.settled', 'c.uuid as customer', 'c.name'])
    .select(sql<number>`(i.gross - i.settled)::bigint`.as('open'))
    .where('i.uuid', '=', uuid)
    .where('i.side', '=', 'sale')
    .where('i.type', '<>', 'credit')
    .forUpdate('i')
    .executeTakeFirst();
  if (invoice?.number == null) throw new Refusal('not_found');
  const { number, settled, open, customer, name } = invoice;
  if (open <= 0) throw new Refusal('invoice_not_payable');
  if (open !== amount) throw new Refusal('amount_changed', { amount: open });
  // An invoice that a chargeback opens again may leave cents a second time.
  const key = `invoice:${uuid}:written-off:${settled}`;
  const entry = { key, label: number, day: bookDay(grant.now), invoice: uuid, customer, open };
  await postJournal(tx, invoiceWrittenOff(entry), grant.now);
  const company = { uuid: customer, name };
  await recordAction(tx, grant, { kind: 'invoice_written_off', company, reason, detail: `${number} ${open}` });
  return { uuid, reference: number, written_off: open };
}

/**
 * Returns the invoices of a company of which only cents are left, the first due first. In the order of numbers PostgreSQL
 * would read the invoices of all companies by their numbers.
 */
export async function centsLeft(
  db: Reader,
  company: string,
): Promise<{ uuid: string; reference: string; amount_due: number }[]> {
  return await db
    .selectFrom('invoices as i')
    .select([
      'i.uuid',
      sql<string>`i.number`.as('reference'),
      sql<number>`(i.gross - i.settled)::bigint`.as('amount_due'),
    ])
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'sale')
    .where('i.type', '<>', 'credit')
    .where('i.number', 'is not', null)
    .where(sql<boolean>`i.settled < i.gross and i.gross - i.settled <= ${WRITE_OFF_LIMIT}::bigint`)
    .orderBy('i.due_on')
    .orderBy('i.uuid')
    .limit(MAX_SHOWN)
    .execute();
}

const MAX_SHOWN = 20;
