import type { Reader } from './letter.ts';
import type { Fact, TopicMails } from './mail-kind.ts';
import { type Transport, transportFact } from './transport.ts';

/** An invoice in a carrier's name that the carrier contests; amounts in cents, excl. VAT. */
export interface PurchaseContestNotice extends Transport {
  readonly kind: 'purchase_contested';
  readonly claim: string;
  readonly invoice: string;
  readonly number: string;
  readonly amount: number;
  /** The right amount according to the carrier; null if it did not say. */
  readonly expected: number | null;
  readonly answer_by: string;
}

/** Support's answer: what is credited and what is billed again, in cents excl. VAT. Nothing is credited if it refuses. */
export interface PurchaseAnswerNotice extends Transport {
  readonly kind: 'purchase_contest_answered';
  readonly claim: string;
  readonly invoice: string;
  readonly number: string;
  readonly credited: number;
  readonly again: number | null;
  /** The day of the early payment that ended with it; null or missing if none did. */
  readonly early?: string | null;
  readonly reason: string;
}

/** A correction of an invoice in a carrier's name that the carrier did not contest; `invoice` is its credit note. */
export interface PurchaseCorrectedNotice extends Transport {
  readonly kind: 'purchase_corrected';
  readonly correction: string;
  readonly invoice: string;
  readonly number: string;
  readonly credited: number;
  readonly again: number | null;
  readonly early?: string | null;
  /** Amount deducted from the next invoices, in cents, VAT included. */
  readonly to_set_off: number;
  readonly reason: string;
}

const WORDS = {
  stays: /*i18n*/ {
    id: 'email.purchase_contest.stays',
    message: 'The invoice stays as it is, and is paid as planned.',
  },
  corrected: /*i18n*/ {
    id: 'email.purchase_contest.corrected',
    message:
      'We correct the invoice by a credit note in your name. If you were paid more than is left, your next invoices are less by it.',
  },
  early: /*i18n*/ { id: 'email.purchase_contest.early', message: 'Early payment' },
  early_ended: /*i18n*/ {
    id: 'email.purchase_contest.early_ended',
    message: 'Not on {day}: its discount was of the amount before. You can ask for it again.',
  },
  again: /*i18n*/ {
    id: 'email.purchase_contest.again_text',
    message: 'We cancel the invoice by a credit note in your name, and write it again with the right amount.',
  },
} as const;

function textOf({ credited, again }: Pick<PurchaseAnswerNotice, 'credited' | 'again'>) {
  if (credited === 0) return WORDS.stays;
  return again === null ? WORDS.corrected : WORDS.again;
}

/** A discount was of the amount before, so a correction ends its request. */
function earlyFact({ early = null }: Pick<PurchaseAnswerNotice, 'early'>, reader: Reader): Fact | null {
  return early === null ? null : [WORDS.early, reader.say(WORDS.early_ended, { day: reader.day(early) })];
}

const link = ({ invoice }: { readonly invoice: string }) =>
  [/*i18n*/ { id: 'email.invoice.link', message: 'Open the invoice' }, `/billing/invoices/${invoice}`] as const;

export const CONTEST_MAILS = {
  purchase_contested: {
    topic: 'money',
    event: ({ claim }) => claim,
    words: {
      subject: /*i18n*/ { id: 'email.claim.opened_subject', message: 'You contest invoice {number}' },
      text: /*i18n*/ {
        id: 'email.purchase_contest.opened',
        message: 'We have read what you contest. Until we have answered, this invoice is not paid out.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [/*i18n*/ { id: 'email.claim.contested', message: 'Contested, excl. VAT' }, reader.price(notice.amount)],
      notice.expected === null
        ? null
        : [
            /*i18n*/ { id: 'email.purchase_contest.expected', message: 'You expect, excl. VAT' },
            reader.price(notice.expected),
          ],
      [/*i18n*/ { id: 'email.claim.answer_by', message: 'We answer by' }, reader.day(notice.answer_by)],
    ],
    link,
  },
  purchase_contest_answered: {
    topic: 'money',
    event: ({ claim }) => claim,
    words: (notice) => ({
      subject: /*i18n*/ { id: 'email.claim.answered_subject', message: 'Our answer about invoice {number}' },
      text: textOf(notice),
    }),
    facts: (notice, reader) => [
      transportFact(notice, reader),
      notice.credited > 0
        ? [/*i18n*/ { id: 'email.claim.credited', message: 'Credited, excl. VAT' }, reader.price(notice.credited)]
        : null,
      notice.again === null
        ? null
        : [
            /*i18n*/ { id: 'email.purchase_contest.again', message: 'Billed again, excl. VAT' },
            reader.price(notice.again),
          ],
      earlyFact(notice, reader),
      [/*i18n*/ { id: 'email.claim.reason', message: 'Our reason' }, notice.reason],
    ],
    link,
  },
  purchase_corrected: {
    topic: 'money',
    event: ({ correction }) => correction,
    words: (notice) => ({
      subject: /*i18n*/ { id: 'email.purchase_corrected.subject', message: 'We correct invoice {number}' },
      text: textOf(notice),
    }),
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [/*i18n*/ { id: 'email.claim.credited', message: 'Credited, excl. VAT' }, reader.price(notice.credited)],
      notice.again === null
        ? null
        : [
            /*i18n*/ { id: 'email.purchase_contest.again', message: 'Billed again, excl. VAT' },
            reader.price(notice.again),
          ],
      notice.to_set_off === 0
        ? null
        : [
            /*i18n*/ { id: 'email.purchase_corrected.to_set_off', message: 'Taken off your next invoices, incl. VAT' },
            reader.price(notice.to_set_off),
          ],
      earlyFact(notice, reader),
      [/*i18n*/ { id: 'email.claim.reason', message: 'Our reason' }, notice.reason],
    ],
    link,
  },
} satisfies TopicMails<PurchaseContestNotice | PurchaseAnswerNotice | PurchaseCorrectedNotice>;
