import { createHash } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { type Receipt, receiptSheet } from '../../../documents/receipt-sheet.ts';
import { Refusal } from '../../../errors.ts';
import { TypesetDocument } from '../../../http/document.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import type { Settings } from '../../../settings.ts';
import { sellerOf } from '../invoice/seller.ts';
import { findPayment } from './select-payments.ts';

/**
 * Returns the receipt of a card payment in the reader's language. Its data are frozen: the ledger entry and the parties
 * of the invoices. If the money settled no invoice and is on account, the parties are the current ones. The entity tag
 * is a hash of its content.
 *
 * @throws `not_found` if the company has no such payment, or its money was not received
 */
export async function writeReceipt(
  db: Reader,
  { settings, translator }: Pick<Context, 'settings' | 'translator'>,
  scope: ShipmentScope,
  { payment: uuid, locale }: { readonly payment: string; readonly locale: Locale },
): Promise<TypesetDocument> {
  const payment = await findPayment(db, scope, uuid);
  const invoices = await paidInvoicesOf(db, uuid);
  const booked = await db
    .selectFrom('ledger_entries')
    .select('day')
    .where('key', '=', `payment:${uuid}:captured`)
    .executeTakeFirst();
  if (payment.status !== 'captured' || booked === undefined) throw new Refusal('not_found');
  const parties = invoices[0]?.content ?? (await partiesToday(db, settings, payment.company_uuid));
  const { reference, brand, last4, received: amount } = payment;
  const receipt: Receipt = {
    reference,
    day: booked.day,
    amount,
    card: brand === null || last4 === null ? null : { brand, last4 },
    seller: parties.seller,
    customer: parties.customer,
    parts: invoices.map(({ number, settled }) => ({ reference: number, amount: settled })),
  };
  const hash = createHash('sha256').update(JSON.stringify(receipt)).digest('hex');
  const data = { receipt: receiptSheet(receipt, locale, translator) };
  const sheet = { template: 'receipt.typ', data, made: Date.parse(`${booked.day}T00:00:00Z`) };
  return new TypesetDocument(sheet, `${reference}.pdf`, `${hash}-${locale}`);
}

async function partiesToday(
  db: Reader,
  settings: Settings,
  company: string,
): Promise<Pick<Receipt, 'seller' | 'customer'>> {
  const customer = await db
    .selectFrom('companies')
    .select(['name', 'street_name', 'postal_code', 'city', 'country', 'vat_number'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  return { seller: sellerOf(settings), customer };
}

/** Returns the invoices that a payment settled, with the amounts, according to the ledger. */
function paidInvoicesOf(db: Reader, payment: string) {
  return db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.uuid', 'p.entry_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'p.invoice_uuid')
    .select(['i.number', 'i.content', sql<number>`-p.amount`.as('settled')])
    .where('e.key', '=', `payment:${payment}:captured`)
    .where('i.number', 'is not', null)
    .$narrowType<Record<'number' | 'content', NotNull>>()
    .orderBy('i.number')
    .execute();
}
