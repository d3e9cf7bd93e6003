import { sql } from 'kysely';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import type { ElectronicInvoice } from '#freight/invoice/electronic-invoice.ts';
import type { Corrected } from '../../../database/money-schema.ts';
import { type ElectronicSyntax, electronicFile } from '../../../documents/electronic-file.ts';
import { Refusal } from '../../../errors.ts';
import { Document, TypesetDocument } from '../../../http/document.ts';

/**
 * An invoice and its format: a PDF with embedded XML (Factur-X), that XML alone, or UBL; `received` is the file as a
 * carrier sent it.
 */
export interface AskedPaper {
  readonly uuid: string;
  readonly part: 'pdf' | ElectronicSyntax | 'received';
}

/** The day of the invoice that a credit note `i` corrects; null for other invoices. */
export const CORRECTED_ON = sql<string | null>`(select issued_on from invoices where uuid = i.corrects)`;

/** The columns of an invoice that its papers are made of; amounts in cents, days as calendar dates. */
interface Kept<Content> {
  readonly number: string | null;
  readonly issued_on: string | null;
  readonly due_on: string | null;
  readonly net: number;
  readonly vat: number | null;
  readonly gross: number | null;
  readonly content: Content | null;
  readonly hash: string | null;
  /** The day of the invoice that it corrects; null if it is no credit note. */
  readonly corrected_on: string | null;
}

/** Returns what an issued invoice is made of. @throws `not_found` if there is none, or it is not issued yet */
export function issuedOf<Content extends { readonly corrects?: Corrected }>(kept: Kept<Content> | undefined) {
  if (kept === undefined) throw new Refusal('not_found');
  const { number, issued_on: day, due_on: due, net, vat, gross, content, hash } = kept;
  if (content === null || hash === null || number === null || day === null || due === null) {
    throw new Refusal('not_found');
  }
  if (vat === null || gross === null) throw new Refusal('not_found');
  return { number, day, due, totals: { net, vat, gross }, content: dated(content, kept.corrected_on), hash };
}

/** Adds the day of the corrected invoice, which older credit notes do not hold. */
function dated<Content extends { readonly corrects?: Corrected }>(content: Content, day: string | null): Content {
  const { corrects } = content;
  return corrects === undefined || day === null ? content : { ...content, corrects: { ...corrects, issued_on: day } };
}

/** Returns an issued invoice in a format. `sheet` is the data of its PDF. @throws `not_found` for `received` */
export function issuedPaper(
  part: AskedPaper['part'],
  { number, day, hash }: { readonly number: string; readonly day: string; readonly hash: string },
  electronic: ElectronicInvoice,
  sheet: () => unknown,
): Document {
  if (part === 'received') throw new Refusal('not_found');
  if (part !== 'pdf') {
    const file = electronicFile(electronic, part);
    return new Document(file.content, 'application/xml', file.name, `${hash}-${part}`);
  }
  const typeset = {
    template: 'invoice.typ',
    data: { invoice: sheet() },
    facturX: crossIndustryInvoice(electronic),
    made: Date.parse(`${day}T00:00:00Z`),
  };
  return new TypesetDocument(typeset, `${number}.pdf`, hash);
}
