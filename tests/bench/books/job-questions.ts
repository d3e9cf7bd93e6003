import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { expirePayments } from '#server/services/booking/expire-payments.ts';
import { refuseUnanswered } from '#server/services/custom-price/refuse-unanswered.ts';
import { remindSupport } from '#server/services/custom-price/remind-support.ts';
import { issueDue } from '#server/services/invoice/issue-due.ts';
import { remindDebtors } from '#server/services/invoice/remind.ts';
import { checkBooks } from '#server/services/ledger/check-books.ts';
import { markLate } from '#server/services/mission/mark-late.ts';
import { cancelUnfound } from '#server/services/ordering/cancel-unfound.ts';
import { endSearches } from '#server/services/ordering/end-searches.ts';
import { watchRefunds } from '#server/services/payment/watch-refunds.ts';
import { expireBids } from '#server/services/proposal/expire-bids.ts';
import { billByNight } from '#server/services/purchase/self-bill.ts';
import { MOMENT } from './company-rows.ts';
import type { Questions } from './questions.ts';

const now = Date.parse(MOMENT);
const inContext = (db: Db) => ({ db, now: () => now }) as Context;

/** What jobs ask every minute or every few, with nothing due: they find that out. */
export const OFTEN_ASKED: Questions = {
  'late marking': (db) => markLate(db, now),
  'bid expiry': (db) => expireBids(db, now),
  'search expiry': async (db) => {
    await cancelUnfound(inContext(db));
    await endSearches(db, now);
  },
  'review expiry': async (db) => {
    await remindSupport(db, now);
    await refuseUnanswered(db, now);
  },
  'payment deadlines': (db) => expirePayments(inContext(db)),
  invoicing: (db) => issueDue(inContext(db)),
  purchases: (db) => billByNight(inContext(db)),
  'refunds watch': (db) => watchRefunds(db, now),
};

/** What jobs ask once a day. */
export const NIGHTLY: Questions = {
  dunning: (db) => remindDebtors(inContext(db)),
  'check of the books': (db) => checkBooks(db),
};
