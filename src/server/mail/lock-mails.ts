import type { TopicMails } from './mail-kind.ts';

/**
 * A company was locked for its debts, in cents, or unlocked. Actions of support have a reason, and the day until which
 * it is unlocked.
 */
export type LockNotice =
  | { readonly kind: 'company_locked'; readonly owed: number }
  | { readonly kind: 'company_unlocked' }
  | { readonly kind: 'company_suspended'; readonly reason: string }
  | { readonly kind: 'company_reopened'; readonly until: string | null }
  /** Support set what it may have open of what it pays by invoice; in cents, VAT included. */
  | { readonly kind: 'credit_limit_set'; readonly limit: number };

const LOCKED = /*i18n*/ { id: 'email.dunning.locked_subject', message: 'Your account is suspended' };
const UNLOCKED = /*i18n*/ { id: 'email.dunning.unlocked_subject', message: 'Your account is open again' };

export const LOCK_MAILS = {
  company_locked: {
    topic: 'money',
    event: null,
    words: {
      subject: LOCKED,
      text: /*i18n*/ {
        id: 'email.dunning.locked',
        message:
          'Invoices are long past due. New shipments are closed until they are paid; those under way go on. Your account opens again by itself as soon as we receive the payment.',
      },
    },
    facts: ({ owed }, { price }) => [
      [/*i18n*/ { id: 'email.dunning.owed', message: 'Long past due, incl. VAT' }, price(owed)],
    ],
    link: [/*i18n*/ { id: 'email.dunning.locked_link', message: 'See the invoices' }, '/billing/invoices/late'],
  },
  company_unlocked: {
    topic: 'money',
    event: null,
    words: {
      subject: UNLOCKED,
      text: /*i18n*/ {
        id: 'email.dunning.unlocked',
        message: 'We have received your payment, thank you. You can order transports again.',
      },
    },
    facts: () => [],
    link: [/*i18n*/ { id: 'email.dunning.unlocked_link', message: 'Order a transport' }, '/shipments/new'],
  },
  company_suspended: {
    topic: 'money',
    event: null,
    words: {
      subject: LOCKED,
      text: /*i18n*/ {
        id: 'email.lock.suspended',
        message:
          'We have suspended your account for the reason below. What is under way goes on; new business is closed.',
      },
    },
    facts: ({ reason }) => [[/*i18n*/ { id: 'email.lock.reason', message: 'Reason' }, reason]],
    link: [/*i18n*/ { id: 'email.lock.contact', message: 'Contact us' }, '/faq'],
  },
  company_reopened: {
    topic: 'money',
    event: null,
    words: {
      subject: UNLOCKED,
      text: /*i18n*/ { id: 'email.lock.reopened', message: 'We have opened your account again.' },
    },
    facts: ({ until }, { day }) => [
      until === null ? null : [/*i18n*/ { id: 'email.lock.open_until', message: 'Open until and with' }, day(until)],
    ],
    link: [/*i18n*/ { id: 'email.lock.open', message: 'Open Lading' }, '/'],
  },
  credit_limit_set: {
    topic: 'money',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.credit.subject', message: 'Your limit for payment by invoice changed' },
      text: /*i18n*/ {
        id: 'email.credit.text',
        message: 'Lading’s support set what your company may have open of what it pays by invoice.',
      },
    },
    facts: ({ limit }, { price }) => [
      [/*i18n*/ { id: 'email.credit.limit', message: 'Limit, incl. VAT' }, price(limit)],
    ],
    link: [/*i18n*/ { id: 'email.credit.link', message: 'See the invoices' }, '/billing/invoices'],
  },
} satisfies TopicMails<LockNotice>;
