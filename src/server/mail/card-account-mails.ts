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

/** Books that differ from the balance at the card provider; amounts in cents. */
export interface CardBalanceNotice {
  readonly kind: 'card_balance_differs';
  readonly day: string;
  readonly booked: number;
  readonly balance: number;
  readonly difference: number;
}

/** Money that nobody booked for more than five working days; the sum in cents, and the day of the oldest. */
export interface SuspenseNotice {
  readonly kind: 'money_in_suspense';
  readonly count: number;
  readonly amount: number;
  readonly since: string;
}

const WORDS = {
  booked: /*i18n*/ { id: 'email.card_balance.booked', message: 'Card payments in the books' },
  balance: /*i18n*/ { id: 'email.card_balance.balance', message: 'Balance at Stripe' },
  difference: /*i18n*/ { id: 'email.card_balance.difference', message: 'Not explained' },
  since: /*i18n*/ { id: 'email.suspense.since', message: 'The oldest is of' },
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
  card_balance_differs: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.card_balance.subject', message: 'Cards and books differ by {amount}' },
      text: /*i18n*/ {
        id: 'email.card_balance.text',
        message:
          'The nightly comparison of account 5115 with our balance at Stripe found a difference that payouts and fees do not explain. Nothing was adjusted. Look at Stripe for a charge, refund or fee that Lading does not know.',
      },
    },
    values: ({ difference }, { price }) => ({ amount: price(difference) }),
    facts: ({ booked, balance, difference }, { price }) => [
      [WORDS.booked, price(booked)],
      [WORDS.balance, price(balance)],
      [WORDS.difference, price(difference)],
    ],
    link: [WORDS.link, '/support/bank'],
  },
  money_in_suspense: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.suspense.subject', message: 'Money in suspense for more than five working days' },
      text: /*i18n*/ {
        id: 'email.suspense.text',
        message:
          '{count, plural, one {A movement waits} other {# movements wait}} for somebody to say what the money is for. Each is a task at the desk until it is booked.',
      },
    },
    values: ({ count }) => ({ count }),
    facts: ({ amount, since }, { price, day }) => [
      [WORDS.amount, price(amount)],
      [WORDS.since, day(since)],
    ],
    link: [WORDS.link, '/support/bank'],
  },
} as const satisfies TopicMails<CardPayoutNotice | CardBalanceNotice | SuspenseNotice>;
