import { inWholeUnits } from '#freight/money/minor-units.ts';
import type { TopicMails } from './mail-kind.ts';

/**
 * A card payment whose money differs from what was asked for: for support to decide, and for those who paid. The amount in
 * cents of its currency (ISO 4217, lower case), `number` is the payment's reference.
 */
export interface QuarantineNotice {
  readonly kind: 'payment_to_judge' | 'payment_in_question';
  readonly payment: string;
  readonly number: string;
  readonly company: string;
  readonly amount: number;
  readonly currency: string;
}

/** Such money that goes back to its card; the amount in cents, `due` is the promised day. */
export interface GivenBackNotice {
  readonly kind: 'payment_given_back';
  readonly payment: string;
  readonly number: string;
  readonly amount: number;
  readonly due: string;
}

const WORDS = {
  amount: /*i18n*/ { id: 'email.quarantine.amount', message: 'Amount' },
  payment: /*i18n*/ { id: 'email.quarantine.payment', message: 'Payment' },
  link: /*i18n*/ { id: 'email.quarantine.link', message: 'Open the payment' },
} as const;

/** Money of another currency has its code after it: it may have no symbol that everybody reads. */
function sum({ amount, currency }: QuarantineNotice, price: (cents: number) => string): string {
  return currency === 'eur' ? price(amount) : `${inWholeUnits(amount, currency)} ${currency.toUpperCase()}`;
}

export const QUARANTINE_MAILS = {
  payment_to_judge: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.quarantine.judge_subject', message: 'A payment to decide on: {company}' },
      text: /*i18n*/ {
        id: 'email.quarantine.judge',
        message:
          'A card was charged, but the money differs from what was asked for. It settles nothing until you accept it for the company, or send it back.',
      },
    },
    facts: (notice, { price }) => [
      [WORDS.amount, sum(notice, price)],
      [WORDS.payment, notice.number],
    ],
    link: ({ payment }) => [WORDS.link, `/support/claims?state=payments&claim=${payment}`],
  },
  payment_in_question: {
    topic: 'money',
    event: ({ payment }) => `${payment} in question`,
    words: {
      subject: /*i18n*/ { id: 'email.quarantine.subject', message: 'We are checking your payment {number}' },
      text: /*i18n*/ {
        id: 'email.quarantine.text',
        message:
          'Your card was charged, but what came differs from what was asked for. Our support decides whether it counts as paid or goes back to your card. Please do not pay a second time.',
      },
    },
    facts: (notice, { price }) => [
      [WORDS.amount, sum(notice, price)],
      [WORDS.payment, notice.number],
    ],
    link: ({ payment }) => [WORDS.link, `/billing/credit-card-payments/${payment}`],
  },
  payment_given_back: {
    topic: 'money',
    event: ({ payment }) => `${payment} given back`,
    words: {
      subject: /*i18n*/ {
        id: 'email.quarantine.back_subject',
        message: 'Your payment {number} goes back to your card',
      },
      text: /*i18n*/ {
        id: 'email.quarantine.back',
        message: 'It differed from what was asked for, so it settles nothing. What you owe is still open.',
      },
    },
    facts: ({ amount, number, due }, { price, day }) => [
      [WORDS.amount, price(amount)],
      [WORDS.payment, number],
      [/*i18n*/ { id: 'email.quarantine.due', message: 'Sent by' }, day(due)],
    ],
    link: ({ payment }) => [WORDS.link, `/billing/credit-card-payments/${payment}`],
  },
} as const satisfies TopicMails<QuarantineNotice | GivenBackNotice>;
