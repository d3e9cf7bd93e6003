import type { EarlyEnd } from '#freight/purchase/early-payment.ts';
import type { TopicMail, TopicMails } from './mail-kind.ts';

/**
 * A run of payouts that lost some, since the day of an early payment passed or a carrier changed its account; for
 * support. The amount in cents.
 */
export interface RunNotice {
  readonly kind: 'run_reduced' | 'run_emptied';
  readonly run: string;
  readonly day: string;
  readonly amount: number;
  readonly carriers: readonly string[];
  readonly reason: LossReason;
}

/** Why a payout left a run: the end of an early payment in it. */
export type LossReason = Exclude<EarlyEnd, 'paid'>;

/** A bank account that an owner blocked, and what runs would have paid to it, in cents; for support. */
export interface DisputedAccountNotice {
  readonly kind: 'bank_account_disputed';
  readonly company: string;
  readonly name: string;
  readonly iban: string;
  readonly holder: string;
  readonly amount: number;
}

const WORDS = {
  amount: /*i18n*/ { id: 'email.refund.amount', message: 'Amount' },
  account: /*i18n*/ { id: 'email.payout.account', message: 'Account' },
  carriers: /*i18n*/ { id: 'email.run.carriers', message: 'Carriers' },
  why: /*i18n*/ { id: 'email.run.why', message: 'Why' },
  day: /*i18n*/ { id: 'email.run.day_passed', message: 'The day of an early payment has passed' },
  changed: /*i18n*/ { id: 'email.run.account_changed', message: 'Its bank account was changed or blocked' },
  corrected: /*i18n*/ { id: 'email.run.invoice_corrected', message: 'An invoice in it was corrected' },
  runs: /*i18n*/ { id: 'email.run.link', message: 'Open the runs' },
} as const;

const REASONS = { day: WORDS.day, account: WORDS.changed, corrected: WORDS.corrected } as const satisfies Record<
  LossReason,
  unknown
>;

const RUN_MAIL = {
  topic: 'money',
  event: null,
  values: ({ day }, reader) => ({ day: reader.day(day) }),
  facts: ({ amount, carriers, reason }, { price, say }) => [
    [WORDS.amount, price(amount)],
    [WORDS.carriers, carriers.join(', ')],
    [WORDS.why, say(REASONS[reason])],
  ],
  link: [WORDS.runs, '/support/payouts'],
} satisfies Omit<TopicMail<RunNotice>, 'words'>;

export const PAYOUT_DESK_MAILS = {
  run_reduced: {
    ...RUN_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.run.reduced_subject', message: 'Payouts left the run of {day}' },
      text: /*i18n*/ {
        id: 'email.run.reduced',
        message: 'The rest of the run goes on. What left it waits for the next run with its whole amount.',
      },
    },
  },
  run_emptied: {
    ...RUN_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.run.emptied_subject', message: 'The run of {day} pays nothing any more' },
      text: /*i18n*/ {
        id: 'email.run.emptied',
        message: 'All its payouts left it. Their invoices wait with their whole amounts: propose another run.',
      },
    },
  },
  bank_account_disputed: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ {
        id: 'email.disputed.subject',
        message: 'An owner blocked the bank account of {name}',
      },
      text: /*i18n*/ {
        id: 'email.disputed.text',
        message:
          'They did not know the account that was entered for their company. Runs go on without it. Call the company by the number on its record before it is paid to another account.',
      },
    },
    values: ({ name }) => ({ name }),
    facts: ({ iban, holder, amount }, { price }) => [
      [WORDS.account, `${iban}, ${holder}`],
      amount === 0 ? null : [/*i18n*/ { id: 'email.disputed.held', message: 'Held back from runs' }, price(amount)],
    ],
    link: ({ company }) => [
      /*i18n*/ { id: 'email.disputed.link', message: 'Open the company' },
      `/support/companies/${company}`,
    ],
  },
} satisfies TopicMails<RunNotice | DisputedAccountNotice>;
