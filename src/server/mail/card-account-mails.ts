import type { TopicMail, TopicMails } from './mail-kind.ts';

/** A payout of the card provider to our bank that failed, or that takes one back; the amount in cents. */
export interface CardPayoutNotice {
  readonly kind: 'card_payout_failed' | 'card_payout_reversed';
  /** The provider's id. */
  readonly payout: string;
  readonly amount: number;
  readonly day: string;
  /** The provider's words; empty if it gave none. */
  readonly failure: string;
}

const WORDS = {
  amount: /*i18n*/ { id: 'email.refund.amount', message: 'Amount' },
  payout: /*i18n*/ { id: 'email.card_payout.payout', message: 'Stripe payout' },
  day: /*i18n*/ { id: 'email.card_payout.day', message: 'Expected on' },
  failure: /*i18n*/ { id: 'email.card_payout.failure', message: 'Stripe says' },
  link: /*i18n*/ { id: 'email.card_payout.link', message: 'Open the bank' },
} as const;

const CARD_PAYOUT_MAIL = {
  topic: 'money',
  event: null,
  facts: ({ amount, payout, day: expected, failure }, { price, day }) => [
    [WORDS.amount, price(amount)],
    [WORDS.payout, payout],
    [WORDS.day, day(expected)],
    failure === '' ? null : [WORDS.failure, failure],
  ],
  link: [WORDS.link, '/support/bank'],
} satisfies Omit<TopicMail<CardPayoutNotice>, 'words'>;

export const CARD_ACCOUNT_MAILS = {
  card_payout_failed: {
    ...CARD_PAYOUT_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.card_payout.failed_subject', message: 'A Stripe payout to our bank failed' },
      text: /*i18n*/ {
        id: 'email.card_payout.failed',
        message:
          'Stripe has the money again, and pays it out with a later payout. Check our bank account at Stripe. If the payout is on the statement already, the bank sends it back: match that movement to the same payout.',
      },
    },
  },
  card_payout_reversed: {
    ...CARD_PAYOUT_MAIL,
    words: {
      subject: /*i18n*/ {
        id: 'email.card_payout.reversed_subject',
        message: 'Stripe takes a payout back from our bank',
      },
      text: /*i18n*/ {
        id: 'email.card_payout.reversed',
        message:
          'The amount leaves our bank account. Match that movement to this payout, and ask Stripe for the reason.',
      },
    },
  },
} as const satisfies TopicMails<CardPayoutNotice>;
