import { INVOICE_WORDS } from './invoice-words.ts';
import type { Reader, Told } from './letter.ts';
import type { InvoiceNotice } from './notice.ts';

/** Puts a new invoice into words for the company it is for. */
export function composeInvoice({ invoice, number, type, gross, due }: InvoiceNotice, reader: Reader): Told {
  const { say, price, day } = reader;
  return {
    subject: say(INVOICE_WORDS.subject, { number }),
    text: say(type === 'mission_main' ? INVOICE_WORDS.transport : INVOICE_WORDS.cancellation),
    facts: [
      { label: say(INVOICE_WORDS.gross), value: price(gross) },
      { label: say(INVOICE_WORDS.due), value: day(due) },
    ],
    link: { label: say(INVOICE_WORDS.link), path: `/billing/invoices/${invoice}` },
  };
}
