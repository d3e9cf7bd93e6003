import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { chargeExtra } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';

/** The invoice of a shipment's cancellation fee, issued; answers its id. One that is there already stays. */
export async function addInvoice(context: Context, shipment: string): Promise<string> {
  const { db } = context;
  await db
    .transaction()
    .execute((tx) => chargeExtra(tx, { shipment, extra: 'cancellation', net: 21_465 }, context.now()));
  const { uuid, company } = await db
    .selectFrom('invoices')
    .select(['uuid', 'company_uuid as company'])
    .where('shipment_uuid', '=', shipment)
    .where('type', '=', 'additionnal')
    .executeTakeFirstOrThrow();
  await db.updateTable('companies').set({ billing_mode: 'per_shipment' }).where('uuid', '=', company).execute();
  await issueInvoice(context, uuid);
  return uuid;
}

/** A claim about another line of an invoice, which nobody has answered; answers its id. */
export async function addClaim({ db, now }: Context, invoice: string, by: string): Promise<string> {
  const uuid = randomUUID();
  const claim = { uuid, invoice_uuid: invoice, lines: JSON.stringify(['transport']), amount: 1000, comment: null };
  await db
    .insertInto('claims')
    .values({ ...claim, reason: 'other', opened_at: new Date(now()), opened_by: by, answer_by: '2026-03-19' })
    .execute();
  return uuid;
}
