import type { Totals } from '../invoice/totals.ts';
import type { VatCategory } from '../vat/vat.ts';

/** Accounts of the French chart of accounts. */
const ACCOUNTS = { customers: '411', transportSales: '706', vatCollected: '44571' } as const;
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

/** One line of a journal entry. `amount` in cents: debit above 0, credit below. */
export interface Posting {
  readonly account: Account;
  readonly amount: number;
  /** The company it is owed by or to. */
  readonly party: string | null;
  readonly vat: VatCategory | null;
}

/** An entry of the books. Its postings come to 0; `key` names the fact, which is booked once. */
export interface JournalEntry {
  readonly journal: 'VE';
  readonly key: string;
  readonly label: string;
  readonly day: string;
  readonly invoice: string;
  readonly postings: readonly Posting[];
}

interface IssuedInvoice extends Totals {
  readonly uuid: string;
  readonly number: string;
  readonly day: string;
  readonly customer: string;
  readonly category: VatCategory;
}

/** The entry of an invoice sent to a customer: they owe all of it, the sale is ours, the VAT is the state's. */
export function invoiceIssued({ uuid, number, day, customer, category, net, vat, gross }: IssuedInvoice): JournalEntry {
  const postings: Posting[] = [
    { account: ACCOUNTS.customers, amount: gross, party: customer, vat: null },
    { account: ACCOUNTS.transportSales, amount: -net, party: null, vat: category },
    { account: ACCOUNTS.vatCollected, amount: -vat, party: null, vat: category },
  ];
  return {
    journal: 'VE',
    key: `invoice:${uuid}:issued`,
    label: number,
    day,
    invoice: uuid,
    postings: postings.filter(({ amount }) => amount !== 0),
  };
}
