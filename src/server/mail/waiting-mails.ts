import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import type { WaitingKind } from '#freight/waiting/waiting.ts';
import { PAPERS } from './document-mails.ts';
import type { Reader } from './letter.ts';
import type { TopicMails } from './mail-kind.ts';

/**
 * Waiting items of a company on a day, the earliest deadline first; `count` is the total. `deadline` is null if there
 * is none.
 */
export interface WaitingNotice {
  readonly kind: 'waiting';
  readonly day: string;
  readonly company: string;
  readonly count: number;
  readonly items: readonly {
    readonly kind: WaitingKind;
    readonly reference: string;
    readonly count?: number;
    readonly from?: string;
    readonly to?: string;
    readonly deadline: string | null;
  }[];
}

const WORDS = {
  payment: /*i18n*/ { id: 'waiting.payment', message: 'Pay {reference}, {from} – {to}' },
  invoice: /*i18n*/ { id: 'waiting.invoice', message: 'Invoice {reference} is to be paid' },
  bids: /*i18n*/ {
    id: 'waiting.bids',
    message: '{count, plural, one {# bid to answer} other {# bids to answer}}: {reference}, {from} – {to}',
  },
  counter_price: /*i18n*/ {
    id: 'waiting.counter_price',
    message: 'Lading names another price: {reference}, {from} – {to}',
  },
  extra: /*i18n*/ { id: 'waiting.extra', message: 'Extra charge to check: {reference}, {from} – {to}' },
  search: /*i18n*/ { id: 'waiting.search', message: 'The search for a carrier ends: {reference}, {from} – {to}' },
  late_pickup: /*i18n*/ { id: 'waiting.late_pickup', message: 'Pickup late: {reference}, {from} – {to}' },
  late_delivery: /*i18n*/ { id: 'waiting.late_delivery', message: 'Delivery late: {reference}, {from} – {to}' },
  counter_offer: /*i18n*/ { id: 'waiting.counter_offer', message: 'The shipper names another price: {from} – {to}' },
  pre_invoice: /*i18n*/ { id: 'waiting.pre_invoice', message: 'Pre-invoice to check: {reference}, {from} – {to}' },
  document: /*i18n*/ { id: 'waiting.document', message: 'Document to send: {document}' },
  bank_account: /*i18n*/ { id: 'waiting.bank_account', message: 'Name the bank account that you are paid to' },
  driver: /*i18n*/ { id: 'waiting.driver', message: 'Mission without a driver: {reference}, {from} – {to}' },
  document_to_judge: /*i18n*/ { id: 'waiting.document_to_judge', message: 'Document to check: {reference}' },
  claim: /*i18n*/ { id: 'waiting.claim', message: 'Claim to answer: invoice {reference}' },
  dispute: /*i18n*/ { id: 'waiting.dispute', message: 'Chargeback to answer: payment {reference}' },
  contest: /*i18n*/ { id: 'waiting.contest', message: 'Contested pre-invoice to answer: {reference}' },
  contested_extra: /*i18n*/ { id: 'waiting.contested_extra', message: 'Contested extra charge to answer: {reference}' },
  price: /*i18n*/ { id: 'waiting.price', message: 'Named price to answer: {reference}, {from} – {to}' },
  locked_account: /*i18n*/ {
    id: 'waiting.locked_account',
    message: 'Account locked by its owner after a mail they did not expect: {reference}',
  },
  company_change: /*i18n*/ { id: 'waiting.company_change', message: 'Change of company data to check: {reference}' },
  payout_run: /*i18n*/ { id: 'waiting.payout_run', message: 'Payout run of another person to approve: {reference}' },
  early_payment_missed: /*i18n*/ {
    id: 'waiting.early_payment_missed',
    message: 'Not paid early, the whole invoice is due again: {reference}',
  },
  invoice_corrected: /*i18n*/ {
    id: 'waiting.invoice_corrected',
    message: 'We corrected an invoice in your name: {reference}',
  },
  payout_run_due: /*i18n*/ { id: 'waiting.payout_run_due', message: 'Payout run to propose for {reference}' },
  payout_run_to_send: /*i18n*/ {
    id: 'waiting.payout_run_to_send',
    message: 'Approved payout run to send to the bank: {reference}',
  },
  disputed_account: /*i18n*/ {
    id: 'waiting.disputed_account',
    message: 'Bank account blocked by an owner who did not know it: {reference}',
  },
  credit_limit: /*i18n*/ { id: 'waiting.credit_limit', message: 'Credit limit to approve: {reference}' },
  correction: /*i18n*/ { id: 'waiting.correction', message: 'Higher amount for a carrier to approve: {reference}' },
  pay_back: /*i18n*/ { id: 'waiting.pay_back', message: 'Money on account asked back: {reference}' },
  quarantine: /*i18n*/ {
    id: 'waiting.quarantine',
    message: 'Card payment that differs from what was asked for: {reference}',
  },
  card_balance: /*i18n*/ {
    id: 'waiting.card_balance',
    message: 'Card payments in the books differ from the balance at Stripe: {reference}',
  },
  suspense: /*i18n*/ { id: 'waiting.suspense', message: 'Bank movement that nobody booked: {reference}' },
  bid_below_cost: /*i18n*/ { id: 'waiting.bid_below_cost', message: 'Bid below cost: {reference}' },
  tariff: /*i18n*/ { id: 'waiting.tariff', message: 'Tariff to approve: {reference}' },
  law_row: /*i18n*/ { id: 'waiting.law_row', message: 'Row of the law to approve: {reference}' },
} as const satisfies Record<WaitingKind, unknown>;

/** Data of a waiting item for its sentence. */
export type WaitingFacts = Omit<WaitingNotice['items'][number], 'deadline'>;

/** Returns the sentence of a waiting item. */
export function titleOf({ kind, reference, count = 1, from = '', to = '' }: WaitingFacts, say: Reader['say']): string {
  const paper = DOCUMENT_KINDS.find((each) => kind === 'document' && each === reference);
  const document = paper === undefined ? reference : say(PAPERS[paper]);
  return say(WORDS[kind], { reference, count, from, to, document });
}

const NO_DEADLINE = /*i18n*/ { id: 'email.waiting.open', message: 'No deadline' };

export const WAITING_MAILS = {
  waiting: {
    topic: 'waiting',
    event: ({ company, day }) => `${company} ${day}`,
    words: {
      subject: /*i18n*/ {
        id: 'email.waiting.subject',
        message: '{count, plural, one {# thing waits for you} other {# things wait for you}}',
      },
      text: /*i18n*/ {
        id: 'email.waiting.text',
        message: 'Where a moment stands beside it, it ends then, or your silence decides.',
      },
    },
    facts: ({ items }, { say, moment }) =>
      items.map(({ deadline, ...item }) => [
        titleOf(item, say),
        deadline === null ? say(NO_DEADLINE) : moment(deadline),
      ]),
    link: [/*i18n*/ { id: 'email.waiting.link', message: 'Open Lading' }, '/'],
  },
} satisfies TopicMails<WaitingNotice>;
