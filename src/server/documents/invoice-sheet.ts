import { encode } from 'uqr';
import type { InvoiceParty, WholeInvoice } from '#freight/invoice/invoice.ts';
import { EXEMPTIONS, LATE_FEE_EXEMPTION, legalNotes } from '#freight/invoice/legal-notes.ts';
import { transferCode } from '#freight/invoice/transfer-code.ts';
import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';
import type { Corrected, InvoiceContent } from '../database/money-schema.ts';
import { countryName, formatDay } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import { lateText, placesOf } from './invoice-xml.ts';
import type { Say } from './order-parts.ts';
import { transportNotes } from './transport-notes.ts';

/** The fields of an issued invoice that are printed. */
export type SetInvoice = Pick<
  WholeInvoice,
  'reference' | 'due_date' | 'amount' | 'vat_amount' | 'vat_included_amount' | 'currency' | 'transfer'
> & { readonly issue_date: string };

/** Returns the data of `invoice.typ` in the customer's language. Legal sentences are in French as well. */
export function invoiceSheet(invoice: SetInvoice, content: InvoiceContent, translator: Translator) {
  const locale = content.language;
  const say: Say = (message, values) => translator.say(locale, message, values);
  const money = new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'currency', currency: invoice.currency });
  const euros = (cents: number | null) => money.format((cents ?? 0) / 100);
  const { seller, shipment, vat } = content;
  return {
    lang: locale,
    title: say(content.corrects === undefined ? WORDS.title : WORDS.creditTitle),
    number: invoice.reference ?? '',
    page: say(WORDS.page, { page: '{page}', pages: '{pages}' }),
    foot: `${seller.name}, ${seller.form}, ${seller.registration}`,
    facts: [
      { label: say(WORDS.issued), text: formatDay(locale, invoice.issue_date) },
      { label: say(WORDS.served), text: formatDay(locale, content.service_day) },
      { label: say(WORDS.due), text: formatDay(locale, invoice.due_date ?? invoice.issue_date) },
      ...(content.parts === undefined ? [{ label: say(WORDS.shipment), text: shipment.reference }] : []),
      ...(content.corrects === undefined
        ? []
        : [{ label: say(WORDS.corrects), text: correctedText(content.corrects, locale) }]),
      ...(shipment.order === '' ? [] : [{ label: say(WORDS.order), text: shipment.order }]),
    ],
    seller: { label: say(WORDS.seller), ...partyLines(seller, locale, say) },
    customer: { label: say(WORDS.customer), ...partyLines(content.customer, locale, say) },
    service: serviceOf(content, say),
    heads: { line: say(WORDS.line), amount: say(WORDS.amount) },
    lines: linesOf(content, { say, euros }),
    sums: [
      { label: say(WORDS.net), amount: euros(invoice.amount) },
      { label: say(WORDS.vat, { rate: vat.rate }), amount: euros(invoice.vat_amount) },
    ],
    gross: { label: say(WORDS.gross), amount: euros(invoice.vat_included_amount) },
    notes: [
      ...transportNotes(content, translator),
      ...(content.parts ?? []).flatMap((part) =>
        transportNotes({ ...part, language: locale }, translator).map((note) => ({
          ...note,
          label: `${part.shipment.reference}: ${note.label}`,
        })),
      ),
    ],
    transfer: content.paid === undefined ? transferLines(invoice, say) : null,
    paid: content.paid === undefined ? null : say(WORDS.paid, { day: formatDay(locale, content.paid.day) }),
    legal: [
      ...exemption(content, say),
      ...legalNotes({ type: '380', late_rate: content.late_rate, isLateFee: content.late !== undefined }).map(
        ({ text }) => text,
      ),
    ],
  };
}

function serviceOf({ shipment, parts, late, language }: InvoiceContent, say: Say): string {
  if (late !== undefined) return lateText(late, language, say);
  if (parts !== undefined) return say(WORDS.summary, { count: parts.length });
  // A credited part of a summary has no shipment reference.
  return shipment.reference === '' ? '' : say(WORDS.service, { from: shipment.from, to: shipment.to });
}

/** Returns the lines of an invoice; on a summary, each shipment is a heading above its lines. */
function linesOf(
  { lines, parts, language }: InvoiceContent,
  { say, euros }: { readonly say: Say; readonly euros: (cents: number) => string },
) {
  const written = (those: InvoiceContent['lines']) =>
    those.map(({ key, amount }) => ({ label: say(WORDS[key]), amount: euros(amount), head: false }));
  if (parts === undefined) return written(lines);
  return parts.flatMap((part) => [
    {
      label: [placesOf(part), formatDay(language, part.service_day), ...(part.order === '' ? [] : [part.order])].join(
        ', ',
      ),
      amount: '',
      head: true,
    },
    ...written(lines.filter(({ shipment }) => shipment === part.shipment.uuid)),
  ]);
}

/** Returns the invoice that a credit note corrects, with its day. */
export function correctedText({ number, issued_on: day }: Corrected, locale: Locale): string {
  return day === undefined ? number : `${number}, ${formatDay(locale, day)}`;
}

/** Returns the printed lines of a party. */
export function partyLines(party: InvoiceParty, locale: Locale, say: Say) {
  const town = `${party.postal_code} ${party.city}, ${countryName(locale, party.country)}`;
  const number = party.vat_number === null ? [] : [say(WORDS.vatNumber, { number: party.vat_number })];
  return { name: party.name, lines: [party.street_name, town, ...number] };
}

function transferLines({ transfer, vat_included_amount: gross }: SetInvoice, say: Say) {
  if (transfer === null || gross === null || gross <= 0) return null;
  const { holder, iban, bic, reference } = transfer;
  return {
    label: say(WORDS.payment),
    lines: [holder, `IBAN ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`, `BIC ${bic}`],
    reference: say(WORDS.reference, { reference }),
    code: {
      label: say(WORDS.code),
      rows: encode(transferCode(transfer, gross), { ecc: 'M', border: 0 }).data,
    },
  };
}

/** Why no VAT is charged, in the customer's language. */
const EXEMPT_WORDS = { AE: WORDS.reverseCharge, O: WORDS.outsideScope, E: WORDS.exempt, G: WORDS.exported } as const;

function exemption({ vat: { category }, late }: InvoiceContent, say: Say): string[] {
  if (category === 'S') return [];
  const text = late === undefined ? EXEMPTIONS[category].text : LATE_FEE_EXEMPTION;
  return [`${text} (${say(EXEMPT_WORDS[category])})`];
}
