import type { Link, TopicMail, TopicMails } from './mail-kind.ts';

/** The bank account to which a carrier is paid from a given time. Only a part of its number is shown. */
export interface BankAccountNotice {
  readonly kind: 'bank_account_entered';
  /** Its id, and the secret by which its reader blocks it; notices of before have neither. */
  readonly account?: string;
  readonly lock?: string;
  readonly iban: string;
  readonly holder: string;
  readonly usable_at: string;
}

/** A bank account that is not paid to any more; `reason` is support's, null if an owner blocked it. */
export interface BlockedAccountNotice {
  readonly kind: 'bank_account_blocked';
  readonly iban: string;
  readonly holder: string;
  readonly reason: string | null;
}

/** A payout sent to a carrier, or returned; `amount` in cents, `iban` has the last characters of the account. */
export interface PayoutNotice {
  readonly kind: 'payout_sent' | 'payout_returned';
  readonly payout: string;
  readonly amount: number;
  readonly day: string;
  readonly iban: string;
  readonly references: readonly string[];
  /** The card payment refunded to a shipper by transfer; null for payouts to carriers, and for money on account. */
  readonly refunded: string | null;
  /** True if it gives money back to a shipper; missing in old messages. */
  readonly is_refund?: boolean;
  /** Its part for Lading's own lateness, in cents; missing in old messages. */
  readonly late?: number;
}

/** A received card payment, for those who pay the invoices; the amount in cents. */
export interface ReceiptNotice {
  readonly kind: 'payment_received';
  readonly payment: string;
  readonly number: string;
  readonly amount: number;
  readonly invoices: readonly string[];
}

/**
 * A refund that needs attention by support; the amount in cents, `payment` is its reference, `due` the promised day.
 */
export interface RefundNotice {
  readonly kind: 'refund_unanswered' | 'refund_failed' | 'refund_foreign';
  readonly refund: string;
  readonly payment: string;
  readonly company: string;
  readonly amount: number;
  readonly due: string;
}

/**
 * A chargeback that support must answer, or its end; the amount in cents, `payment` is its reference, `due` the last
 * moment for evidence.
 */
export interface DisputeNotice {
  readonly kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
  readonly payment: string;
  readonly company: string;
  readonly amount: number;
  readonly due: string | null;
}

/**
 * A card payment for a booking that cannot be invoiced yet; the amount in cents, `payment` and `shipment` are references.
 */
export interface UnbilledNotice {
  readonly kind: 'payment_not_invoiced';
  readonly payment: string;
  readonly company: string;
  readonly amount: number;
  readonly shipment: string;
}

const WORDS = {
  evidenceDue: /*i18n*/ { id: 'email.dispute.due', message: 'Answer by' },
  disputesLink: /*i18n*/ { id: 'email.dispute.link', message: 'Open the chargebacks' },
  amount: /*i18n*/ { id: 'email.refund.amount', message: 'Amount' },
  payment: /*i18n*/ { id: 'email.refund.payment', message: 'Payment' },
  shipment: /*i18n*/ { id: 'email.unbilled.shipment', message: 'Shipment' },
  jobsLink: /*i18n*/ { id: 'email.unbilled.link', message: 'Open the failed jobs' },
  due: /*i18n*/ { id: 'email.refund.due', message: 'Promised by' },
  refundsLink: /*i18n*/ { id: 'email.refund.link', message: 'Open refunds' },
  account: /*i18n*/ { id: 'email.payout.account', message: 'Account' },
  invoices: /*i18n*/ { id: 'email.payout.invoices', message: 'Invoices' },
  invoicesLink: /*i18n*/ { id: 'email.set_off.link', message: 'See the invoices' },
  payoutsLink: /*i18n*/ { id: 'email.payout.link', message: 'See the payouts' },
  paymentLink: /*i18n*/ { id: 'email.payout.payment_link', message: 'See the payment' },
} as const;

const payoutLink = ({ refunded, is_refund: isRefund = false }: PayoutNotice): Link => {
  if (refunded !== null) return [WORDS.paymentLink, `/billing/credit-card-payments/${refunded}`];
  return isRefund ? [WORDS.invoicesLink, '/billing/invoices'] : [WORDS.payoutsLink, '/billing/payouts'];
};

const REFUND_MAIL = {
  topic: 'money',
  event: null,
  facts: ({ amount, payment, due }, { price, day }) => [
    [WORDS.amount, price(amount)],
    [WORDS.payment, payment],
    [WORDS.due, day(due)],
  ],
  link: [WORDS.refundsLink, '/support/payouts?tab=refunds'],
} satisfies Omit<TopicMail<RefundNotice>, 'words'>;

const DISPUTE_MAIL = {
  topic: 'money',
  event: null,
  facts: ({ amount, payment, due }, { price, moment }) => [
    [WORDS.amount, price(amount)],
    [WORDS.payment, payment],
    due === null ? null : [WORDS.evidenceDue, moment(due)],
  ],
  link: [WORDS.disputesLink, '/support/claims?state=disputes'],
} satisfies Omit<TopicMail<DisputeNotice>, 'words'>;

export const PAYMENT_MAILS = {
  payment_not_invoiced: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.unbilled.subject', message: 'Paid, but not invoiced: {company}' },
      text: /*i18n*/ {
        id: 'email.unbilled.text',
        message:
          'The card was charged, but the invoice would break a rule of electronic invoices. The money is on account, and no other invoice is sent. Mend the cause, then run the failed job again: it issues the invoice as paid.',
      },
    },
    facts: ({ amount, payment, shipment }, { price }) => [
      [WORDS.amount, price(amount)],
      [WORDS.payment, payment],
      [WORDS.shipment, shipment],
    ],
    link: [WORDS.jobsLink, '/support/jobs'],
  },
  dispute_opened: {
    ...DISPUTE_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.dispute.opened_subject', message: 'Chargeback: {company}' },
      text: /*i18n*/ {
        id: 'email.dispute.opened',
        message:
          'The bank of the card took this payment back, and its invoices are open again. Answer with the proof of delivery in time: without an answer the money is lost.',
      },
    },
  },
  dispute_won: {
    ...DISPUTE_MAIL,
    facts: (notice, reader) => DISPUTE_MAIL.facts({ ...notice, due: null }, reader),
    words: {
      subject: /*i18n*/ { id: 'email.dispute.won_subject', message: 'Chargeback won: {company}' },
      text: /*i18n*/ {
        id: 'email.dispute.won',
        message: 'The bank of the card gave the payment back. Its invoices are paid again.',
      },
    },
  },
  dispute_lost: {
    ...DISPUTE_MAIL,
    facts: (notice, reader) => DISPUTE_MAIL.facts({ ...notice, due: null }, reader),
    words: {
      subject: /*i18n*/ { id: 'email.dispute.lost_subject', message: 'Chargeback lost: {company}' },
      text: /*i18n*/ {
        id: 'email.dispute.lost',
        message:
          'The bank of the card keeps the payment. Its invoices stay open: the customer has to pay them another way.',
      },
    },
  },
  bank_account_entered: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.account.subject', message: 'The account you are paid to has changed' },
      text: /*i18n*/ {
        id: 'email.account.text',
        message:
          'A bank account was entered for your company. If it was none of you, block it by the link below: nothing is paid to it then.',
      },
    },
    facts: ({ iban, holder, usable_at: usableAt }, { moment }) => [
      [WORDS.account, `${iban}, ${holder}`],
      [/*i18n*/ { id: 'email.account.usable', message: 'Used from' }, moment(usableAt)],
    ],
    link: ({ lock }) =>
      lock === undefined
        ? [WORDS.payoutsLink, '/billing/payouts']
        : [
            /*i18n*/ { id: 'email.account.not_me', message: 'That was not me' },
            `/auth/not-me?of=account&token=${lock}`,
          ],
  },
  bank_account_blocked: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ {
        id: 'email.account.blocked_subject',
        message: 'Nothing is paid to your bank account any more',
      },
      text: /*i18n*/ {
        id: 'email.account.blocked',
        message:
          'The account was blocked. What we owe you waits until an owner enters an account, and for 72 hours after.',
      },
    },
    facts: ({ iban, holder, reason }) => [
      [WORDS.account, `${iban}, ${holder}`],
      reason === null ? null : [/*i18n*/ { id: 'email.account.blocked_reason', message: 'Reason' }, reason],
    ],
    link: [WORDS.payoutsLink, '/billing/payouts'],
  },
  payout_sent: {
    topic: 'payouts',
    event: null,
    words: ({ refunded, is_refund: isRefund = false }) => ({
      subject: /*i18n*/ { id: 'email.payout.subject', message: 'We are paying you {amount}' },
      text:
        refunded === null
          ? isRefund
            ? /*i18n*/ {
                id: 'email.payout.on_account',
                message: 'You had paid too much, or had a credit note. Our bank has the order to pay it back.',
              }
            : /*i18n*/ { id: 'email.payout.text', message: 'The transfer is with our bank.' }
          : /*i18n*/ {
              id: 'email.payout.refund',
              message: 'Your card did not take the refund. We pay it by transfer: the order is with our bank.',
            },
    }),
    values: ({ amount }, { price }) => ({ amount: price(amount) }),
    facts: ({ day, iban, references, late = 0 }, reader) => [
      [/*i18n*/ { id: 'email.payout.day', message: 'Day of the transfer' }, reader.day(day)],
      [WORDS.account, `… ${iban}`],
      [WORDS.invoices, references.join(', ')],
      late === 0
        ? null
        : [
            /*i18n*/ { id: 'email.payout.late', message: 'Included, because we pay late: interest and fixed sum' },
            reader.price(late),
          ],
    ],
    link: payoutLink,
  },
  payout_returned: {
    topic: 'payouts',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.payout.returned_subject', message: 'Our transfer of {amount} came back' },
      text: /*i18n*/ {
        id: 'email.payout.returned',
        message:
          'Your bank sent the money back to us. Enter your account again, or another one: we then pay you with the next run.',
      },
    },
    values: ({ amount }, { price }) => ({ amount: price(amount) }),
    facts: ({ day, iban, references }, reader) => [
      [/*i18n*/ { id: 'email.payout.returned_day', message: 'Came back on' }, reader.day(day)],
      [WORDS.account, `… ${iban}`],
      [WORDS.invoices, references.join(', ')],
    ],
    link: payoutLink,
  },
  payment_received: {
    topic: 'money',
    event: ({ payment }) => payment,
    words: {
      subject: /*i18n*/ { id: 'email.receipt.subject', message: 'We received {amount}' },
      text: /*i18n*/ { id: 'email.receipt.text', message: 'Thank you. Your payment by card is there.' },
    },
    values: ({ amount }, { price }) => ({ amount: price(amount) }),
    facts: ({ number, amount, invoices }, { price }) => [
      [WORDS.amount, price(amount)],
      [WORDS.payment, number],
      [WORDS.invoices, invoices.join(', ')],
    ],
    link: ({ payment }) => [
      /*i18n*/ { id: 'email.receipt.link', message: 'Open the receipt' },
      `/billing/credit-card-payments/${payment}`,
    ],
  },
  refund_unanswered: {
    ...REFUND_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.refund.unanswered_subject', message: 'Refund not sent: {company}' },
      text: /*i18n*/ {
        id: 'email.refund.unanswered',
        message: 'The card provider has not taken the refund for a day. Call the shipper before it is late.',
      },
    },
  },
  refund_foreign: {
    ...REFUND_MAIL,
    link: [WORDS.refundsLink, '/support/payouts?tab=refunded'],
    words: {
      subject: /*i18n*/ { id: 'email.refund.foreign_subject', message: 'Refund made at the card provider: {company}' },
      text: /*i18n*/ {
        id: 'email.refund.foreign',
        message:
          'Somebody gave this payment back at the card provider, without Lading. Its invoices are open again: credit them if the customer owes nothing.',
      },
    },
  },
  refund_failed: {
    ...REFUND_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.refund.failed_subject', message: 'Refund failed: {company}' },
      text: /*i18n*/ {
        id: 'email.refund.failed',
        message: 'The refund did not go through. Try it again, or pay it by transfer.',
      },
    },
  },
} satisfies TopicMails<
  | BankAccountNotice
  | BlockedAccountNotice
  | PayoutNotice
  | ReceiptNotice
  | RefundNotice
  | DisputeNotice
  | UnbilledNotice
>;
