import type { PaperLine, PaperParty, ReceivedPaper } from '#freight/purchase/received-paper.ts';
import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';
import { formatDay } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import type { Say } from './order-parts.ts';
import { RECEIVED_WORDS as OWN } from './received-words.ts';

/**
 * Returns the data of `invoice.typ` for an invoice that came as XML alone: a copy that people can read, in the carrier's
 * language. The texts of the carrier stay as they are.
 *
 * @param number our own number of the invoice, in the foot of each page
 */
export function receivedSheet(paper: ReceivedPaper, number: string, locale: Locale, translator: Translator) {
  const say: Say = (message, values) => translator.say(locale, message, values);
  const money = moneyIn(paper.currency, locale);
  const due = say(WORDS.due);
  const days = [
    [say(WORDS.issued), paper.issued_on],
    [say(WORDS.served), paper.delivered_on],
    [due, paper.due_on],
  ] as const;
  return {
    lang: locale,
    title: say(WORDS.title),
    number: paper.number ?? '',
    page: say(WORDS.page, { page: '{page}', pages: '{pages}' }),
    foot: say(OWN.foot, { number }),
    facts: [
      ...days.flatMap(([label, day]) => (day === null ? [] : [{ label, text: formatDay(locale, day) }])),
      ...(paper.orders.length === 0 ? [] : [{ label: say(WORDS.order), text: paper.orders.join(', ') }]),
    ],
    seller: { label: say(WORDS.seller), ...partyText(paper.seller, say) },
    customer: { label: say(WORDS.customer), ...partyText(paper.buyer, say) },
    service: '',
    heads: { line: say(WORDS.line), amount: say(WORDS.amount) },
    lines: [
      ...paper.lines.map((line) => ({ label: lineText(line), amount: money(line.amount), head: false })),
      ...(paper.further_lines === 0
        ? []
        : [{ label: say(OWN.further, { count: paper.further_lines }), amount: '', head: false }]),
      ...paper.allowances.map(({ reason, amount }) => ({
        label: reason ?? say(amount !== null && amount < 0 ? OWN.allowance : OWN.charge),
        amount: money(amount),
        head: false,
      })),
    ],
    sums: [
      { label: say(WORDS.net), amount: money(paper.net) },
      ...taxesOf(paper).map(({ rate, category, amount }) => ({
        label: say(OWN.vat, { rate: rate ?? '0', category: category ?? '' }),
        amount: money(amount),
      })),
    ],
    gross: { label: say(WORDS.gross), amount: money(paper.gross) },
    notes: [
      ...(paper.prepaid === null || paper.prepaid === 0
        ? []
        : [{ label: say(OWN.prepaid), amount: money(paper.prepaid), why: '' }]),
      ...(paper.due === null ? [] : [{ label: say(OWN.payable), amount: money(paper.due), why: '' }]),
    ],
    transfer: null,
    legal: [
      ...(paper.iban === null ? [] : [`IBAN ${paper.iban}`]),
      ...paper.taxes.flatMap(({ reason }) => reason ?? []),
      ...paper.notes,
      say(OWN.copy, { syntax: paper.syntax.toUpperCase() }),
    ],
  };
}

/** A file without groups of VAT still has its sum. */
function taxesOf({ taxes, vat }: ReceivedPaper) {
  return taxes.length > 0 ? taxes : [{ category: null, rate: null, amount: vat }];
}

/** Writes cents, or a dash for an amount that is not said; a currency that nobody knows as its letters. */
function moneyIn(currency: string | null, locale: Locale): (cents: number | null) => string {
  const isKnown = currency !== null && /^[A-Z]{3}$/.test(currency);
  const style: Intl.NumberFormatOptions = isKnown ? { style: 'currency', currency } : { minimumFractionDigits: 2 };
  const format = new Intl.NumberFormat(LOCALE_TAGS[locale], style);
  return (cents) => (cents === null ? '–' : format.format(cents / 100));
}

function partyText({ name, vat_number, registration, lines }: PaperParty, say: Say) {
  return {
    name: name ?? '–',
    lines: [
      ...lines,
      ...(registration === null ? [] : [registration]),
      ...(vat_number === null ? [] : [say(WORDS.vatNumber, { number: vat_number })]),
    ],
  };
}

function lineText({ name, note, quantity, price }: PaperLine): string {
  const count = quantity === null || price === null ? null : `${quantity} × ${price}`;
  return [name, note === name ? null : note, count].filter((part) => part !== null).join(', ');
}
