import type { InvoiceParty } from '#freight/invoice/invoice.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';
import type { Seller } from '../database/money-schema.ts';
import { formatDay } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { partyLines } from './invoice-sheet.ts';
import { INVOICE_WORDS } from './invoice-words.ts';
import type { Say } from './order-parts.ts';
import { RECEIPT_WORDS as WORDS } from './receipt-words.ts';

/** Content of a receipt; amounts in cents, `day` of the ledger. */
export interface Receipt {
  readonly reference: string;
  readonly day: string;
  readonly amount: number;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly seller: Seller;
  readonly customer: InvoiceParty;
  readonly parts: readonly { readonly reference: string; readonly amount: number }[];
}

/** Returns the data of `receipt.typ` in the reader's language. */
export function receiptSheet(receipt: Receipt, locale: Locale, translator: Translator) {
  const say: Say = (message, values) => translator.say(locale, message, values);
  const money = new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'currency', currency: CURRENCY });
  const euros = (cents: number) => money.format(cents / 100);
  const { reference, day, amount, card, seller, customer, parts } = receipt;
  const over = parts.reduce((left, part) => left - part.amount, amount);
  return {
    lang: locale,
    title: say(WORDS.title),
    reference,
    page: say(INVOICE_WORDS.page, { page: '{page}', pages: '{pages}' }),
    foot: `${seller.name}, ${seller.form}, ${seller.registration}`,
    seller: { label: say(WORDS.receivedBy), ...partyLines(seller, locale, say) },
    customer: { label: say(WORDS.paidBy), ...partyLines(customer, locale, say) },
    facts: [
      { label: say(WORDS.day), text: formatDay(locale, day) },
      ...(card === null ? [] : [{ label: say(WORDS.card), text: `${brandName(card.brand)} … ${card.last4}` }]),
    ],
    heads: { line: say(WORDS.invoice), amount: say(WORDS.amount) },
    lines: [
      ...parts.map((part) => ({ label: part.reference, amount: euros(part.amount) })),
      ...(over > 0 ? [{ label: say(WORDS.onAccount), amount: euros(over) }] : []),
    ],
    total: { label: say(WORDS.total), amount: euros(amount) },
    note: say(WORDS.note),
  };
}

function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
