import type { TopicMails } from './mail-kind.ts';

/** Money on account or credit notes that settled invoices, for those who pay them; the amount in cents. */
export interface SetOffNotice {
  readonly kind: 'account_set_off';
  readonly amount: number;
  readonly invoices: readonly string[];
}

/** A shipper's request for the money on its account, for support; `of` is the company's id, the amount in cents. */
export interface PayBackNotice {
  readonly kind: 'pay_back_asked';
  readonly company: string;
  readonly of: string;
  readonly amount: number;
}

/** Support's answer; the amount in cents. */
export type PayBackAnswer =
  | { readonly kind: 'pay_back_accepted'; readonly amount: number }
  | { readonly kind: 'pay_back_refused'; readonly reason: string };

export const SET_OFF_MAILS = {
  account_set_off: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.set_off.subject', message: 'We used {amount} of your credit' },
      text: /*i18n*/ {
        id: 'email.set_off.text',
        message:
          'You had paid too much, or had a credit note. We set it off against your oldest open invoices. Pay only what they still show as due.',
      },
    },
    values: ({ amount }, { price }) => ({ amount: price(amount) }),
    facts: ({ amount, invoices }, { price }) => [
      [/*i18n*/ { id: 'email.refund.amount', message: 'Amount' }, price(amount)],
      [/*i18n*/ { id: 'email.payout.invoices', message: 'Invoices' }, invoices.join(', ')],
    ],
    link: [/*i18n*/ { id: 'email.set_off.link', message: 'See the invoices' }, '/billing/invoices'],
  },
  pay_back_asked: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.pay_back.asked_subject', message: '{company} asks for the money on its account' },
      text: /*i18n*/ {
        id: 'email.pay_back.asked',
        message: 'Accept it, and it goes out with a run of payouts. Or refuse it, and say why.',
      },
    },
    facts: ({ amount }, { price }) => [[/*i18n*/ { id: 'email.refund.amount', message: 'Amount' }, price(amount)]],
    link: ({ of }) => [
      /*i18n*/ { id: 'email.pay_back.company', message: 'Open the company' },
      `/support/companies/${of}`,
    ],
  },
  pay_back_accepted: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.pay_back.accepted_subject', message: 'We pay {amount} back to you' },
      text: /*i18n*/ {
        id: 'email.pay_back.accepted',
        message:
          'It goes by transfer to the account that you named, at the earliest 72 hours after you named it. You hear of it on the day.',
      },
    },
    values: ({ amount }, { price }) => ({ amount: price(amount) }),
    facts: () => [],
    link: [/*i18n*/ { id: 'email.set_off.link', message: 'See the invoices' }, '/billing/invoices'],
  },
  pay_back_refused: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.pay_back.refused_subject', message: 'We do not pay your credit back yet' },
      text: /*i18n*/ {
        id: 'email.pay_back.refused',
        message: 'It stays on your account, and settles your next invoices.',
      },
    },
    facts: ({ reason }) => [[/*i18n*/ { id: 'email.pay_back.reason', message: 'Reason' }, reason]],
    link: [/*i18n*/ { id: 'email.set_off.link', message: 'See the invoices' }, '/billing/invoices'],
  },
} as const satisfies TopicMails<SetOffNotice | PayBackNotice | PayBackAnswer>;
