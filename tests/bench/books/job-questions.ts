import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { issueDue } from '#server/services/money/invoice/issue-due.ts';
import { remindDebtors } from '#server/services/money/invoice/remind.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { watchRefunds } from '#server/services/money/payment/watch-refunds.ts';
import { billByNight } from '#server/services/money/purchase/self-bill.ts';
import { expirePayments } from '#server/services/transport/booking/expire-payments.ts';
import { refuseUnanswered } from '#server/services/transport/custom-price/refuse-unanswered.ts';
import { remindSupport } from '#server/services/transport/custom-price/remind-support.ts';
import { markLate } from '#server/services/transport/mission/mark-late.ts';
import { cancelUnfound } from '#server/services/transport/ordering/cancel-unfound.ts';
import { endSearches } from '#server/services/transport/ordering/end-searches.ts';
import { expireBids } from '#server/services/transport/proposal/expire-bids.ts';
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
