import type { MissedReason } from '#freight/purchase/early-payment.ts';
import type { Link, TopicMails } from './mail-kind.ts';
import { type Transport, transportFact } from './transport.ts';

/** The carrier's invoice that a notice is about. `pay_day` is the day that the carrier asked for. */
interface AboutInvoice extends Transport {
  readonly invoice: string;
  readonly number: string;
  readonly pay_day: string;
}

/** A request for early payment: the amount to be paid and the discount, in cents, VAT included. */
export interface EarlyAskedNotice extends AboutInvoice {
  readonly kind: 'early_payment_asked';
  readonly request: string;
  readonly amount: number;
  readonly discount: number;
}

/** An early payment that is on its way: the paid amount and the discount, in cents, VAT included. */
export interface EarlyPaymentNotice extends AboutInvoice {
  readonly kind: 'early_payment_taken';
  readonly amount: number;
  readonly discount: number;
  /** Number of the credit note. */
  readonly credit: string;
}

/** A request that was not kept. `amount` is the whole invoice, in cents, VAT included. */
export interface EarlyMissedNotice extends AboutInvoice {
  readonly kind: 'early_payment_missed';
  readonly request: string;
  readonly reason: MissedReason;
  readonly amount: number;
}

const WORDS = {
  owed: /*i18n*/ { id: 'email.invoice.owed', message: 'You receive, incl. VAT' },
  day: /*i18n*/ { id: 'email.payout.day', message: 'Day of the transfer' },
  discount: /*i18n*/ { id: 'email.early_payment.discount', message: 'Discount, incl. VAT' },
  link: /*i18n*/ { id: 'email.invoice.link', message: 'Open the invoice' },
} as const;

const link = ({ invoice }: AboutInvoice): Link => [WORDS.link, `/billing/invoices/${invoice}`];

export const EARLY_PAYMENT_MAILS = {
  early_payment_asked: {
    topic: 'payouts',
    event: ({ request }) => request,
    words: {
      subject: /*i18n*/ { id: 'email.early_payment.asked_subject', message: 'Early payment of invoice {number}' },
      text: /*i18n*/ {
        id: 'email.early_payment.asked',
        message:
          'You asked us to pay this invoice early. The discount is taken off when we send the transfer. If we miss the day below, the whole invoice is due again.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [WORDS.owed, reader.price(notice.amount)],
      [WORDS.day, reader.day(notice.pay_day)],
      [WORDS.discount, reader.price(notice.discount)],
    ],
    link,
  },
  early_payment_taken: {
    topic: 'payouts',
    event: ({ credit }) => credit,
    words: {
      subject: /*i18n*/ { id: 'email.early_payment.subject', message: 'Invoice {number} is paid early' },
      text: /*i18n*/ {
        id: 'email.early_payment.text',
        message: 'The transfer is with our bank. The credit note for the discount is written in your name.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [WORDS.owed, reader.price(notice.amount)],
      [WORDS.day, reader.day(notice.pay_day)],
      [WORDS.discount, reader.price(notice.discount)],
      [/*i18n*/ { id: 'email.early_payment.credit', message: 'Credit note' }, notice.credit],
    ],
    link,
  },
  early_payment_missed: {
    topic: 'payouts',
    event: ({ request }) => request,
    words: ({ reason }) => ({
      subject: /*i18n*/ { id: 'email.early_payment.missed_subject', message: 'Invoice {number} is not paid early' },
      text:
        reason === 'day'
          ? /*i18n*/ {
              id: 'email.early_payment.missed',
              message:
                'We did not send the transfer on the day below. You give up nothing: the whole invoice is due on its own day. You can ask for early payment again.',
            }
          : /*i18n*/ {
              id: 'email.early_payment.missed_account',
              message:
                'Your bank account cannot be paid to by the day below. You give up nothing: the whole invoice is due on its own day. You can ask for early payment again once the account can be used.',
            },
    }),
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [WORDS.owed, reader.price(notice.amount)],
      [
        /*i18n*/ { id: 'email.early_payment.missed_day', message: 'Day that you asked for' },
        reader.day(notice.pay_day),
      ],
    ],
    link,
  },
} satisfies TopicMails<EarlyAskedNotice | EarlyPaymentNotice | EarlyMissedNotice>;
