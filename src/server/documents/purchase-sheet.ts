import { EXEMPTIONS, legalNotes } from '#freight/invoice/legal-notes.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { LOCALE_TAGS } from '#freight/user/locale.ts';
import { formatDay } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { correctedText, partyLines } from './invoice-sheet.ts';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import type { Say } from './order-parts.ts';
import { fuelOf, type IssuedPurchase } from './purchase-xml.ts';
import { transportNotes } from './transport-notes.ts';

/** Returns the data of `invoice.typ` for an invoice in a carrier's name, in the carrier's language. */
export function purchaseSheet({ number, day, due, totals, content }: IssuedPurchase, translator: Translator) {
  const locale = content.language;
  const say: Say = (message, values) => translator.say(locale, message, values);
  const money = new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'currency', currency: CURRENCY });
  const euros = (cents: number) => money.format(cents / 100);
  const { seller, customer, mission, vat, corrects } = content;
  const own = mission.carrier_reference;
  return {
    lang: locale,
    title: say(corrects === undefined ? WORDS.selfBilledTitle : WORDS.selfBilledCreditTitle),
    number,
    page: say(WORDS.page, { page: '{page}', pages: '{pages}' }),
    foot: say(WORDS.selfBilled, { seller: seller.name, customer: customer.name }),
    facts: [
      { label: say(WORDS.issued), text: formatDay(locale, day) },
      { label: say(WORDS.served), text: formatDay(locale, content.service_day) },
      { label: say(WORDS.due), text: formatDay(locale, due) },
      { label: say(WORDS.mission), text: mission.reference },
      ...(corrects === undefined ? [] : [{ label: say(WORDS.corrects), text: correctedText(corrects, locale) }]),
      ...(own === '' ? [] : [{ label: say(WORDS.order), text: own }]),
    ],
    seller: { label: say(WORDS.seller), ...partyLines(seller, locale, say) },
    customer: { label: say(WORDS.customer), ...partyLines(customer, locale, say) },
    service: say(WORDS.service, { from: mission.from, to: mission.to }),
    heads: { line: say(WORDS.line), amount: say(WORDS.amount) },
    lines: content.lines.map(({ key, amount }) => ({ label: say(WORDS[key]), amount: euros(amount) })),
    sums: [
      { label: say(WORDS.net), amount: euros(totals.net) },
      { label: say(WORDS.vat, { rate: vat.rate }), amount: euros(totals.vat) },
    ],
    gross: { label: say(WORDS.gross), amount: euros(totals.gross) },
    notes: transportNotes(fuelOf(content), translator),
    transfer: null,
    legal: [
      ...(vat.category === 'S' ? [] : [EXEMPTIONS[vat.category].text]),
      ...legalNotes({ type: corrects === undefined ? '389' : '261', late_rate: content.late_rate }).map(
        ({ text }) => text,
      ),
    ],
  };
}
