import type { TopicMails } from './mail-kind.ts';

/** Money on account or credit notes that settled invoices, for those who pay them; the amount in cents. */
export interface SetOffNotice {
  readonly kind: 'account_set_off';
  readonly amount: number;
  readonly invoices: readonly string[];
}

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
} as const satisfies TopicMails<SetOffNotice>;
