import { ERROR_TITLES } from '#contract/error-titles.ts';
import type { InvoiceDifference } from '#freight/purchase/invoice-facts.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../i18n/translator.ts';

const DIFFERS_IN = /*i18n*/ { id: 'problem.invoice_differs_in', message: 'It differs in: {fields}.' };

const FIELD_WORDS = {
  file: /*i18n*/ { id: 'problem.invoice_field.file', message: 'the attached file' },
  type: /*i18n*/ { id: 'problem.invoice_field.type', message: 'the kind of document' },
  currency: /*i18n*/ { id: 'problem.invoice_field.currency', message: 'the currency' },
  seller: /*i18n*/ { id: 'problem.invoice_field.seller', message: 'the seller’s VAT number' },
  buyer: /*i18n*/ { id: 'problem.invoice_field.buyer', message: 'the buyer’s VAT number' },
  reference: /*i18n*/ { id: 'problem.invoice_field.reference', message: 'the invoice number' },
  issued_on: /*i18n*/ { id: 'problem.invoice_field.issued_on', message: 'the issue date' },
  net: /*i18n*/ { id: 'problem.invoice_field.net', message: 'the amount excl. VAT' },
  vat: /*i18n*/ { id: 'problem.invoice_field.vat', message: 'the VAT' },
  gross: /*i18n*/ { id: 'problem.invoice_field.gross', message: 'the amount incl. VAT' },
  order: /*i18n*/ { id: 'problem.invoice_field.order', message: 'the order number' },
} as const satisfies Record<InvoiceDifference['field'], object>;

/** Says in which fields the file of an invoice differs, and none of its values. */
export function differsText(
  fields: readonly InvoiceDifference['field'][],
  translator: Translator,
  locale: Locale,
): string {
  const words = fields.map((field) => translator.say(locale, FIELD_WORDS[field])).join(', ');
  return `${translator.say(locale, ERROR_TITLES.invoice_file_differs)} ${translator.say(locale, DIFFERS_IN, { fields: words })}`;
}
