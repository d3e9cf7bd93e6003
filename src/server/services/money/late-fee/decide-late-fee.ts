import type * as v from 'valibot';
import type { BodyOf } from '#contract/call.ts';
import type { chargeLateFee as chargeCall, waiveLateFee as waiveCall } from '#contract/late-fee.ts';
import type { Named } from '#freight/invoice/invoice.ts';
import type { InvoiceLine } from '#freight/invoice/invoice-line.ts';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import type { VatRule } from '#freight/vat/vat.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { recordAction } from '../../people/support-action/record-action.ts';
import { NOT_ISSUED } from '../invoice/charge.ts';
import { issueContent } from '../invoice/issue-invoice.ts';
import { sellerOf } from '../invoice/seller.ts';
import { readLateFee } from './read-late-fees.ts';

/** Penalties for late payment are damages, not the price of a service. */
const OUTSIDE_VAT: VatRule = { category: 'O', rate: 0 };

/**
 * Charges what an invoice owes for its lateness until today, by an invoice of its own that is payable like any other.
 * Each day is charged once.
 *
 * @throws `not_found`; `invoice_not_payable` if nothing is owed; `amount_changed`, with the amount
 */
export async function chargeLateFee(
  tx: Tx,
  { settings, translator }: Pick<Context, 'settings' | 'translator'>,
  grant: Support,
  of: BodyOf<typeof chargeCall> & { readonly invoice: string },
): Promise<v.InferOutput<typeof Named>> {
  const { now } = grant;
  const { fee, company, ...late } = await lockLate(tx, of, now);
  const { customer, language, shipment } = late.content;
  const vat = OUTSIDE_VAT;
  const content = {
    lines: linesOf(fee),
    vat,
    customer,
    seller: sellerOf(settings),
    consultation: null,
    service_day: fee.until,
    shipment,
    language,
    late: { uuid: of.invoice, number: late.number, due: late.due, from: fee.from, until: fee.until },
  };
  const uuid = newUuid(now);
  await tx
    .insertInto('invoices')
    .values({
      uuid,
      company_uuid: company.uuid,
      shipment_uuid: null,
      type: 'additionnal',
      created_at: new Date(now),
      net: fee.interest + fee.fixed,
      ...NOT_ISSUED,
      corrects: null,
      credit_reason: null,
      credited_by: null,
    })
    .execute();
  const about = { uuid, company_uuid: company.uuid, payment_plan: 'thirty_days_invoice', type: 'additionnal' } as const;
  const reference = await issueContent(tx, { ...about, content }, { content, vat, now, translator });
  await keep(tx, grant, { ...of, fee, company, charge: uuid });
  return { uuid, reference };
}

/** Waives what an invoice owes for its lateness until today. @throws as `chargeLateFee` */
export async function waiveLateFee(
  tx: Tx,
  grant: Support,
  of: BodyOf<typeof waiveCall> & { readonly invoice: string },
): Promise<void> {
  const { fee, company } = await lockLate(tx, of, grant.now);
  await keep(tx, grant, { ...of, fee, company, charge: null });
}

function linesOf({ interest, fixed }: LateFee): InvoiceLine[] {
  const lines = [
    { key: 'late_interest', amount: interest },
    { key: 'recovery_sum', amount: fixed },
  ] as const;
  return lines.filter(({ amount }) => amount > 0);
}

/** Returns an issued invoice of a shipper with what it owes, locked: of several deciders at once, one decides. */
async function lockLate(
  tx: Tx,
  { invoice, amount }: { readonly invoice: string; readonly amount: number },
  now: number,
) {
  const row = await tx
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select(['i.number', 'i.due_on as due', 'i.content', 'c.uuid', 'c.name'])
    .where('i.uuid', '=', invoice)
    .where('i.side', '=', 'sale')
    .where('i.type', '<>', 'credit')
    .forUpdate('i')
    .executeTakeFirst();
  if (row === undefined || row.number === null || row.due === null || row.content === null) {
    throw new Refusal('not_found');
  }
  const fee = await readLateFee(tx, invoice, now);
  if (fee === null) throw new Refusal('invoice_not_payable');
  const owed = fee.interest + fee.fixed;
  if (owed !== amount) throw new Refusal('amount_changed', { amount: owed });
  const { number, due, content, uuid, name } = row;
  return { fee, number, due, content, company: { uuid, name } };
}

interface Decided {
  readonly invoice: string;
  readonly reason: string;
  readonly amount: number;
  readonly fee: LateFee;
  readonly company: { readonly uuid: string; readonly name: string };
  /** Null if it is waived. */
  readonly charge: string | null;
}

async function keep(tx: Tx, grant: Support, { invoice, reason, amount, fee, company, charge }: Decided): Promise<void> {
  const { actor, now } = grant;
  await tx
    .insertInto('late_fees')
    .values({
      uuid: newUuid(now),
      invoice_uuid: invoice,
      company_uuid: company.uuid,
      from_day: fee.from,
      until_day: fee.until,
      interest: fee.interest,
      fixed: fee.fixed,
      charge_uuid: charge,
      reason,
      decided_at: new Date(now),
      decided_by: actor.uuid,
    })
    .execute();
  const kind = charge === null ? 'late_fee_waived' : 'late_fee_charged';
  await recordAction(tx, grant, { kind, company, reason, detail: String(amount) });
}
