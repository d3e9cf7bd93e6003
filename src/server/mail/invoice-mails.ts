import type { ReminderDay } from '#freight/invoice/dunning.ts';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import type { InvoiceType } from '#freight/invoice/invoice.ts';
import type { Link, TopicMails } from './mail-kind.ts';
import { type Transport, transportFact } from './transport.ts';

/** The invoice that a notice is about. The reference and the places are empty for a summary of several shipments. */
interface AboutInvoice extends Transport {
  readonly invoice: string;
  readonly number: string;
}

/** A new invoice. `gross` in cents, VAT included; `due` is a calendar day. */
export interface InvoiceNotice extends AboutInvoice {
  readonly kind: 'invoice_issued';
  readonly type: InvoiceType;
  /** Kind of the extra charge. */
  readonly extra: '' | 'difference' | 'late' | ExtraKey;
  readonly gross: number;
  readonly due: string;
  /** True if it was already paid by card. */
  readonly paid: boolean;
  /** Number of shipments of a summary; 0 for other invoices, missing in old messages. */
  readonly shipments?: number;
}

/** An invoice issued in the name of a carrier, who may contest it until a day. `gross` in cents, VAT included. */
export interface SelfBilledNotice extends AboutInvoice {
  readonly kind: 'self_billed';
  readonly gross: number;
  readonly due: string;
  readonly contest_until: string;
  /** True if it is for an extra charge; missing in old messages. */
  readonly is_extra?: boolean;
}

/** An unpaid invoice. `step` is in days after the due date; `open` in cents; `lock` is the day of the lock. */
export interface ReminderNotice extends AboutInvoice {
  readonly kind: 'invoice_reminder';
  readonly step: ReminderDay;
  readonly open: number;
  readonly due: string;
  readonly lock: string | null;
}

/** Lines of an invoice contested by a shipper, in cents excl. VAT, and the deadline of support's answer. */
export interface ClaimNotice extends AboutInvoice {
  readonly kind: 'claim_opened';
  readonly claim: string;
  readonly amount: number;
  readonly answer_by: string;
}

/** Support's answer to a claim; `credited` in cents excl. VAT, 0 for none. */
export interface ClaimAnswerNotice extends AboutInvoice {
  readonly kind: 'claim_answered';
  readonly claim: string;
  readonly credited: number;
  readonly reason: string;
}

const WORDS = {
  subject: /*i18n*/ { id: 'email.invoice.subject', message: 'Invoice {number}' },
  paid: /*i18n*/ { id: 'email.invoice.paid', message: 'This is the invoice for your shipment. It is paid by card.' },
  difference: /*i18n*/ {
    id: 'email.invoice.difference',
    message: 'Your carrier’s price is above the one you paid. This is the invoice for the difference.',
  },
  extra: /*i18n*/ {
    id: 'email.invoice.extra',
    message: 'This is the invoice for the approved extra charge of your shipment.',
  },
  late: /*i18n*/ {
    id: 'email.invoice.late',
    message:
      'An invoice was not paid in time. This is the invoice for the interest and the fixed sum that the law sets.',
  },
  transport: /*i18n*/ { id: 'email.invoice.transport', message: 'Your goods are delivered. This is the invoice.' },
  cancellation: /*i18n*/ {
    id: 'email.invoice.cancellation',
    message: 'This is the invoice for the cancellation of your shipment.',
  },
  owed: /*i18n*/ { id: 'email.invoice.owed', message: 'You receive, incl. VAT' },
  due: /*i18n*/ { id: 'email.invoice.due', message: 'Due' },
  reason: /*i18n*/ { id: 'email.claim.reason', message: 'Our reason' },
  link: /*i18n*/ { id: 'email.invoice.link', message: 'Open the invoice' },
} as const;

function textOf({ type, paid, extra }: InvoiceNotice) {
  if (paid) return WORDS.paid;
  if (extra === 'difference') return WORDS.difference;
  if (extra === 'late') return WORDS.late;
  if (extra !== '') return WORDS.extra;
  return type === 'mission_main' ? WORDS.transport : WORDS.cancellation;
}

function wordsOf(notice: InvoiceNotice) {
  if (notice.type === 'credit') {
    return {
      subject: /*i18n*/ { id: 'email.invoice.credit_subject', message: 'Credit note {number}' },
      text: /*i18n*/ {
        id: 'email.invoice.credit',
        message:
          'This is the credit note for your shipment. What is left of it goes back to your card within 2 working days.',
      },
    };
  }
  if (!notice.shipments) return { subject: WORDS.subject, text: textOf(notice) };
  return {
    subject: /*i18n*/ { id: 'email.invoice.summary_subject', message: 'Summary invoice {number}' },
    text: /*i18n*/ {
      id: 'email.invoice.summary',
      message:
        '{count, plural, one {This is the invoice for # shipment of the month.} other {This is the invoice for # shipments of the month.}}',
    },
  };
}

/** Texts of the reminders, by days after the due date. */
const REMINDERS = {
  0: {
    subject: /*i18n*/ { id: 'email.dunning.due_subject', message: 'Invoice {number} is due' },
    text: /*i18n*/ {
      id: 'email.dunning.due',
      message: 'This invoice is due now. If you paid it already, thank you: your bank’s transfer is on its way to us.',
    },
  },
  7: {
    subject: /*i18n*/ { id: 'email.dunning.late_subject', message: 'Invoice {number} is late' },
    text: /*i18n*/ {
      id: 'email.dunning.late',
      message: 'We have not received your payment of this invoice. Please pay it now.',
    },
  },
  15: {
    subject: /*i18n*/ { id: 'email.dunning.last_subject', message: 'Last reminder: invoice {number}' },
    text: /*i18n*/ {
      id: 'email.dunning.last',
      message:
        'We have still not received your payment of this invoice. Without it your account is suspended on the day below: new shipments are closed then, and those under way go on.',
    },
  },
} as const satisfies Record<ReminderDay, unknown>;

const event = ({ invoice }: AboutInvoice) => invoice;
const link = ({ invoice }: AboutInvoice): Link => [WORDS.link, `/billing/invoices/${invoice}`];

export const INVOICE_MAILS = {
  invoice_issued: {
    topic: 'money',
    event,
    words: wordsOf,
    values: ({ shipments: count }) => ({ count }),
    facts: (notice, reader) => {
      const { type, paid, gross, due } = notice;
      const { price, day } = reader;
      const transport = transportFact(notice, reader);
      if (type === 'credit') {
        const credited = /*i18n*/ { id: 'email.invoice.credit_gross', message: 'Credited, incl. VAT' };
        return [transport, [credited, price(-gross)]];
      }
      if (paid) {
        return [transport, [/*i18n*/ { id: 'email.invoice.gross_paid', message: 'Paid, incl. VAT' }, price(gross)]];
      }
      return [
        transport,
        [/*i18n*/ { id: 'email.invoice.gross', message: 'To pay, incl. VAT' }, price(gross)],
        [WORDS.due, day(due)],
      ];
    },
    link,
  },
  self_billed: {
    topic: 'money',
    event,
    words: ({ is_extra: isExtra }) => ({
      subject: /*i18n*/ {
        id: 'email.invoice.self_billed_subject',
        message: 'Your invoice {number}, written by us',
      },
      text: isExtra
        ? /*i18n*/ {
            id: 'email.invoice.self_billed_extra',
            message:
              'An extra charge of your mission is approved. By your mandate we have written the invoice in your name.',
          }
        : /*i18n*/ {
            id: 'email.invoice.self_billed',
            message: 'The proof of delivery is there. By your mandate we have written the invoice in your name.',
          },
    }),
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [WORDS.owed, reader.price(notice.gross)],
      [/*i18n*/ { id: 'email.invoice.paid_by', message: 'Paid by' }, reader.day(notice.due)],
      [
        /*i18n*/ { id: 'email.invoice.contest_until', message: 'You can contest it until' },
        reader.day(notice.contest_until),
      ],
    ],
    link,
  },
  invoice_reminder: {
    topic: 'money',
    event: ({ invoice, step }) => `${invoice} ${step}`,
    words: ({ step }) => REMINDERS[step],
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [/*i18n*/ { id: 'email.dunning.open', message: 'Still to pay, incl. VAT' }, reader.price(notice.open)],
      [WORDS.due, reader.day(notice.due)],
      notice.lock === null
        ? null
        : [/*i18n*/ { id: 'email.dunning.lock', message: 'Suspended on' }, reader.day(notice.lock)],
    ],
    link,
  },
  claim_opened: {
    topic: 'money',
    event: ({ claim }) => claim,
    words: {
      subject: /*i18n*/ { id: 'email.claim.opened_subject', message: 'You contest invoice {number}' },
      text: /*i18n*/ {
        id: 'email.claim.opened',
        message:
          'We have your claim. Until we have answered we send no reminder of what you contest; the rest of the invoice stays payable.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [/*i18n*/ { id: 'email.claim.contested', message: 'Contested, excl. VAT' }, reader.price(notice.amount)],
      [/*i18n*/ { id: 'email.claim.answer_by', message: 'We answer by' }, reader.day(notice.answer_by)],
    ],
    link,
  },
  claim_answered: {
    topic: 'money',
    event: ({ claim }) => claim,
    words: ({ credited }) => ({
      subject: /*i18n*/ { id: 'email.claim.answered_subject', message: 'Our answer about invoice {number}' },
      text:
        credited > 0
          ? /*i18n*/ { id: 'email.claim.accepted', message: 'We correct the invoice by a credit note.' }
          : /*i18n*/ {
              id: 'email.claim.rejected',
              message: 'The invoice stays as it is, and is payable.',
            },
    }),
    facts: (notice, reader) => [
      transportFact(notice, reader),
      notice.credited > 0
        ? [/*i18n*/ { id: 'email.claim.credited', message: 'Credited, excl. VAT' }, reader.price(notice.credited)]
        : null,
      [WORDS.reason, notice.reason],
    ],
    link,
  },
} satisfies TopicMails<InvoiceNotice | SelfBilledNotice | ReminderNotice | ClaimNotice | ClaimAnswerNotice>;
