import type { PaymentMeans } from '../invoice/state.ts';
import type { Totals } from '../invoice/totals.ts';
import type { VatCategory } from '../vat/vat.ts';

/** Accounts of the French chart of accounts. */
export const ACCOUNTS = {
  customers: '411',
  onAccount: '4191',
  suspense: '4711',
  carriers: '401',
  transportSales: '706',
  transportPurchases: '624',
  bankCharges: '627',
  debtsLost: '654',
  centsLost: '658',
  interestPaid: '661',
  latenessPaid: '668',
  centsGained: '758',
  interestReceived: '768',
  discountsObtained: '765',
  vatDeductible: '44566',
  vatOwed: '4452',
  vatCollected: '44571',
  lateInterest: '763',
  bank: '512',
  inTransfer: '580',
  cardClearing: '5115',
} as const;
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

/** One line of a journal entry. `amount` in cents: debit above 0, credit below. */
export interface Posting {
  readonly account: Account;
  readonly amount: number;
  /** The company it is owed by or to. */
  readonly party: string | null;
  readonly vat: VatCategory | null;
  /** The invoice that it makes due or settles. */
  readonly invoice: string | null;
  readonly payment: string | null;
}

/** A journal entry. Its postings add up to 0; `key` identifies the event, which is booked only once. */
export interface JournalEntry {
  /** Sales, purchases, bank, cards, other operations. */
  readonly journal: 'VE' | 'AC' | 'BQ' | 'CB' | 'OD';
  readonly key: string;
  readonly label: string;
  readonly day: string;
  /** The invoice it is the entry of. */
  readonly invoice: string | null;
  /** The means of the payment that settles its invoices; null without a payment. */
  readonly means: PaymentMeans | null;
  readonly postings: readonly Posting[];
}

interface IssuedInvoice extends Totals {
  readonly uuid: string;
  readonly number: string;
  readonly day: string;
  readonly customer: string;
  readonly category: VatCategory;
  /** True if it charges lateness, which is financial income outside VAT. */
  readonly isLateFee: boolean;
}

/** Books an invoice to a customer: gross amount as receivable, net as revenue, VAT as a liability. */
export function invoiceIssued(invoice: IssuedInvoice): JournalEntry {
  const { uuid, number, day, customer, category, net, vat, gross, isLateFee } = invoice;
  const income = isLateFee
    ? { account: ACCOUNTS.lateInterest, vat: null }
    : { account: ACCOUNTS.transportSales, vat: category };
  return {
    journal: 'VE',
    key: `invoice:${uuid}:issued`,
    label: number,
    day,
    invoice: uuid,
    means: null,
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS.customers, amount: gross, party: customer, invoice: uuid },
      { ...PLAIN, ...income, amount: -net },
      { ...PLAIN, account: ACCOUNTS.vatCollected, amount: -vat, vat: category },
    ]),
  };
}

interface ReceivedInvoice extends Totals {
  readonly uuid: string;
  readonly number: string;
  readonly day: string;
  readonly carrier: string;
  readonly category: VatCategory;
  /** True if it is the credit note of a discount for early payment, its totals below 0. */
  readonly isDiscount: boolean;
  /** The VAT that Lading owes under reverse charge, in cents; deducted at the same time. */
  readonly reverseCharge: number;
}

/** Books a carrier's invoice: gross amount as payable, net as expense, VAT as deductible. */
export function invoiceReceived(invoice: ReceivedInvoice): JournalEntry {
  const { uuid, number, day, carrier, category, net, vat, gross, reverseCharge, isDiscount } = invoice;
  const account = isDiscount ? ACCOUNTS.discountsObtained : ACCOUNTS.transportPurchases;
  return {
    journal: 'AC',
    key: `invoice:${uuid}:issued`,
    label: number,
    day,
    invoice: uuid,
    means: null,
    postings: withoutZeros([
      { ...PLAIN, account, amount: net, vat: category },
      { ...PLAIN, account: ACCOUNTS.vatDeductible, amount: vat + reverseCharge, vat: category },
      { ...PLAIN, account: ACCOUNTS.carriers, amount: -gross, party: carrier, invoice: uuid },
      { ...PLAIN, account: ACCOUNTS.vatOwed, amount: -reverseCharge, vat: category },
    ]),
  };
}

interface ReceivedPayment {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  readonly means: PaymentMeans;
  readonly payment: string | null;
  readonly customer: string;
  readonly amount: number;
  /** The amount in cents that settles each invoice. */
  readonly parts: readonly { readonly invoice: string; readonly amount: number }[];
}

/** Books a customer's payment: it settles invoices, and the rest stays on the customer's account. */
export function paymentReceived(received: ReceivedPayment): JournalEntry {
  const { key, label, day, means, payment, customer: party, amount, parts } = received;
  const over = parts.reduce((left, part) => left - part.amount, amount);
  return {
    journal: means === 'card' ? 'CB' : 'BQ',
    key,
    label,
    day,
    invoice: null,
    means,
    postings: withoutZeros([
      { ...PLAIN, account: means === 'card' ? ACCOUNTS.cardClearing : ACCOUNTS.bank, amount, payment },
      ...parts.map((part) => ({
        ...PLAIN,
        account: ACCOUNTS.customers,
        amount: -part.amount,
        party,
        invoice: part.invoice,
        payment,
      })),
      { ...PLAIN, account: ACCOUNTS.onAccount, amount: -over, party, payment },
    ]),
  };
}

interface SetOff {
  /** The account of the settled invoices: receivable from a customer, or payable to a carrier. */
  readonly account: 'customers' | 'carriers';
  readonly credit: string;
  /** The number of the credit note. */
  readonly number: string;
  readonly invoice: string;
  readonly company: string;
  readonly day: string;
  /** In cents, above 0, VAT included. */
  readonly amount: number;
}

/** Books a credit note against an invoice; no money moves. */
export function setOff({ account, credit, number, invoice, company: party, day, amount }: SetOff): JournalEntry {
  const line = { ...PLAIN, account: ACCOUNTS[account], party };
  const settled = account === 'customers' ? -amount : amount;
  return {
    journal: 'OD',
    key: `credit:${credit}:${invoice}`,
    label: number,
    day,
    invoice: null,
    means: null,
    postings: [
      { ...line, amount: settled, invoice },
      { ...line, amount: -settled, invoice: credit },
    ],
  };
}

interface Refund {
  readonly uuid: string;
  readonly label: string;
  readonly day: string;
  readonly payment: string;
  readonly customer: string;
  /** The credit note that is refunded; null if the money was on account. */
  readonly credit: string | null;
  /** In cents. */
  readonly amount: number;
}

/** Books a refund to a card. */
export function paymentRefunded(refund: Refund): JournalEntry {
  return refundEntry(refund, 'sent', refund.amount);
}

/** Books a failed refund: the customer is owed the amount again. */
export function refundReturned(refund: Refund): JournalEntry {
  return refundEntry(refund, 'failed', -refund.amount);
}

function refundEntry(
  { uuid, label, day, payment, customer: party, credit: invoice }: Refund,
  fact: 'sent' | 'failed',
  amount: number,
): JournalEntry {
  const account = invoice === null ? ACCOUNTS.onAccount : ACCOUNTS.customers;
  return {
    journal: 'CB',
    key: `refund:${uuid}:${fact}`,
    label,
    day,
    invoice: null,
    means: null,
    postings: [
      { ...PLAIN, account, amount, party, invoice, payment },
      { ...PLAIN, account: ACCOUNTS.cardClearing, amount: -amount, payment },
    ],
  };
}

/** Books a card payment that differs from the request; it stays in suspense until someone assigns it. */
export function paymentSuspended({
  key,
  label,
  day,
  payment,
  amount,
}: Pick<ReceivedPayment, 'key' | 'label' | 'day' | 'payment' | 'amount'>): JournalEntry {
  return {
    journal: 'CB',
    key,
    label,
    day,
    invoice: null,
    means: null,
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS.cardClearing, amount, payment },
      { ...PLAIN, account: ACCOUNTS.suspense, amount: -amount, payment },
    ]),
  };
}

interface UnknownTransfer {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  readonly amount: number;
}

/** Books an unidentified movement on our bank account in suspense. Below 0 it is outgoing. */
export function transferSuspended({ key, label, day, amount }: UnknownTransfer): JournalEntry {
  return {
    journal: 'BQ',
    key,
    label,
    day,
    invoice: null,
    means: null,
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS.bank, amount },
      { ...PLAIN, account: ACCOUNTS.suspense, amount: -amount },
    ]),
  };
}

/** Books such a movement as a customer's payment: it settles invoices, and the rest stays on the customer's account. */
export function transferAssigned(
  received: UnknownTransfer & Pick<ReceivedPayment, 'customer' | 'parts'>,
): JournalEntry {
  const { key, label, day, amount, customer: party, parts } = received;
  const over = parts.reduce((left, part) => left - part.amount, amount);
  return {
    journal: 'OD',
    key,
    label,
    day,
    invoice: null,
    means: 'transfer',
    postings: withoutZeros([
      { ...PLAIN, account: ACCOUNTS.suspense, amount },
      ...parts.map((part) => ({
        ...PLAIN,
        account: ACCOUNTS.customers,
        amount: -part.amount,
        party,
        invoice: part.invoice,
      })),
      { ...PLAIN, account: ACCOUNTS.onAccount, amount: -over, party },
    ]),
  };
}

/** Defaults of a posting: no party, VAT, invoice or payment. */
export const PLAIN = { party: null, vat: null, invoice: null, payment: null };

export function withoutZeros(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}
