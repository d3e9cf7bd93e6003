import { sql } from 'kysely';
import { creditorReference } from '#freight/invoice/creditor-reference.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { InvoiceContent } from '../../../database/money-schema.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { claimsOf } from '../claim/select-claims.ts';
import { presentInvoice } from './present.ts';
import { readBillable } from './read-billable.ts';
import { IS_CREDITED, selectInvoices } from './select-invoices.ts';

/** An invoice and, if issued, its content. */
export interface FoundInvoice {
  readonly invoice: WholeInvoice;
  readonly content: InvoiceContent | null;
  readonly hash: string | null;
}

/**
 * Returns an invoice; for a charge moved into a monthly summary, the summary.
 *
 * @throws `not_found` if the company has no such invoice
 */
export async function findInvoice(db: Reader, scope: ShipmentScope, uuid: string): Promise<FoundInvoice> {
  const row = await selectInvoices(db, scope)
    .select(['i.content', 'i.hash', IS_CREDITED.as('is_credited')])
    .where(
      'i.uuid',
      '=',
      sql<string>`coalesce((select invoice_uuid from invoice_parts where uuid = ${uuid}), ${uuid}::uuid)`,
    )
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { content, number, hash } = row;
  const charged = content ?? (await readBillable(db, uuid))?.content;
  const invoice: WholeInvoice = {
    ...presentInvoice(row, bookDay(scope.now)),
    ...chargesOf(charged),
    claims: await claimsOf(db, row.uuid),
    is_credited: row.is_credited,
    vat: content?.vat ?? null,
    customer: content?.customer ?? null,
    transfer: content === null || number === null ? null : transferTo(content, number),
  };
  return { invoice, content, hash };
}

/** Returns the charges of an invoice, as far as known. */
function chargesOf(
  content: Pick<InvoiceContent, 'lines' | 'parts' | 'energy' | 'emissions'> | undefined,
): Pick<WholeInvoice, 'lines' | 'parts' | 'energy' | 'emissions'> {
  const { lines = [], parts = [], energy = null, emissions = null } = content ?? {};
  return { lines: [...lines], parts: [...parts], energy, emissions };
}

/** Returns the transfer details of an issued invoice; null for a credit note. */
export function transferTo({ seller, corrects }: InvoiceContent, number: string): WholeInvoice['transfer'] {
  const { name, iban, bic } = seller;
  if (corrects !== undefined) return null;
  return { holder: name, iban, bic, reference: creditorReference(number) };
}
