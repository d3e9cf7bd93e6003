import { lateSteps } from '../http/measure.ts';
import { deliver } from '../mail/deliver.ts';
import { deliverText } from '../mail/deliver-text.ts';
import type { MailJob, TextJob } from '../mail/mail-queue.ts';
import { papersOf } from '../services/accounting/papers-of.ts';
import { expirePayments } from '../services/booking/expire-payments.ts';
import { catchUpEvents, sweepSetups } from '../services/card-event/catch-up.ts';
import { workOffEvent } from '../services/card-event/work-off-event.ts';
import { warnOfEnds } from '../services/company-document/warn-of-ends.ts';
import { refuseUnanswered } from '../services/custom-price/refuse-unanswered.ts';
import { remindSupport } from '../services/custom-price/remind-support.ts';
import { approveUnanswered } from '../services/extra-decision/decide-extra.ts';
import { issueDue } from '../services/invoice/issue-due.ts';
import { issueInvoice } from '../services/invoice/issue-invoice.ts';
import { remindDebtors } from '../services/invoice/remind.ts';
import { learnLaneFactors } from '../services/lane-factor/learn-lane-factors.ts';
import { checkBooks, checkChain } from '../services/ledger/check-books.ts';
import { keepMissing } from '../services/mission/document.ts';
import { markLate } from '../services/mission/mark-late.ts';
import { mailNews } from '../services/news/mail-news.ts';
import { matchOffer } from '../services/news/match-offer.ts';
import { pushNews } from '../services/news/push-news.ts';
import { endSearches } from '../services/ordering/end-searches.ts';
import { settleBooking } from '../services/payment/settle-booking.ts';
import { sweepPayments } from '../services/payment/sweep-payments.ts';
import { watchRefunds } from '../services/payment/watch-refunds.ts';
import { makeExport } from '../services/personal-data/export-data.ts';
import { expireBids } from '../services/proposal/expire-bids.ts';
import { billByNight } from '../services/purchase/self-bill.ts';
import { type PushJob, sendPush } from '../services/push/send-push.ts';
import { workOffImport } from '../services/shipment-import/work-off-import.ts';
import type { ShipmentEvent } from '../services/shipment-news/announce-event.ts';
import { reportEvent } from '../services/shipment-news/report-event.ts';
import { lockAgain } from '../services/support/lock-company.ts';
import type { WebhookJob } from '../services/webhook/announce-topic.ts';
import { tryDelivery } from '../services/webhook/try-delivery.ts';
import { backup } from './backup.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.ts';

/** Steps whose slot has passed are late. */
const lateMarking: Job = {
  queue: 'late-marking',
  schedule: '* * * * *',
  run: async ({ db, now }) => lateSteps.inc(await markLate(db, now())),
};

/** Bids whose time has passed are over; their bidders may bid again. */
const bidExpiry: Job = {
  queue: 'bid-expiry',
  schedule: '* * * * *',
  run: async ({ db, now }) => {
    await expireBids(db, now());
  },
};

/** Searches that ended without a carrier are reported to their shippers. */
const searchExpiry: Job = {
  queue: 'search-expiry',
  schedule: '* * * * *',
  run: async ({ db, now }) => {
    await endSearches(db, now());
  },
};

/** Support is reminded of named prices, and those that nobody answered are refused in time. */
const reviewExpiry: Job = {
  queue: 'review-expiry',
  schedule: '* * * * *',
  run: async ({ db, now }) => {
    await remindSupport(db, now());
    await refuseUnanswered(db, now());
  },
};

/** What should be issued by now is: after an outage of the register of VAT numbers, and at the end of a month. */
const invoicing: Job = { queue: 'invoicing', schedule: '*/5 * * * *', run: issueDue };

/** Extra charges that no shipper spoke of in time are approved, soon after their last day by the clocks of Paris. */
const extras: Job = {
  queue: 'extras',
  schedule: '10 * * * *',
  run: ({ db, now }) => approveUnanswered(db, now()),
};

/** What carriers are owed is invoiced the night after its proof, and tried again where a night was missed. */
const purchases: Job = { queue: 'purchases', schedule: '20 * * * *', run: billByNight };

/**
 * Companies are reminded of what they owe at 6 or 7 in the morning, by the clocks of Paris, and those that support
 * unlocked for a time are locked again.
 */
const dunning: Job = {
  queue: 'dunning',
  schedule: '0 5 * * *',
  run: async (context) => {
    await remindDebtors(context);
    await lockAgain(context);
  },
};

/** Carriers are told of documents that end, early in the morning; what has ended closes by its date alone. */
const documentEnds: Job = { queue: 'document-ends', schedule: '10 5 * * *', run: warnOfEnds };

/** What carriers agreed to moves the factors of their lanes: learnt every night, quoted by from Monday on. */
const laneLearning: Job = {
  queue: 'lane-learning',
  schedule: '30 22 * * *',
  run: async ({ db, now }) => {
    await learnLaneFactors(db, now());
  },
};

/** The books are in order, every night. */
const booksCheck: Job = {
  queue: 'books-check',
  schedule: '0 2 * * *',
  run: async ({ db }) => report(await checkBooks(db)),
};

/** Issued invoices are what they were, every week. */
const chainCheck: Job = {
  queue: 'chain-check',
  schedule: '30 2 * * 0',
  run: async ({ db }) => report((await checkChain(db)).map((number) => `${number} is not what was issued.`)),
};

/** What fails in a job stands in the log, and in its queue for those who watch it. */
function report(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join(' '));
}

/** What is due to be charged becomes an invoice. */
const invoice: Job = {
  queue: 'invoice',
  schedule: null,
  run: (context, { data }) => issueInvoice(context, (data as { invoice: string }).invoice),
};

/** Missions without a kept document get one: after an update of the server, or of a name. */
const missionDocuments: Job = {
  queue: 'mission-documents',
  schedule: '41 4 * * *',
  run: async ({ db }) => {
    await keepMissing(db);
  },
};

/** A new offer is matched with the saved searches. */
const offerMatching: Job = {
  queue: 'offer-matching',
  schedule: null,
  run: ({ db, now }, { data }) =>
    db.transaction().execute((tx) => matchOffer(tx, (data as { offer: string }).offer, now())),
};

/** What is new for a reader is put into one message. */
const newsMail: Job = {
  queue: 'news-mail',
  schedule: null,
  run: ({ db, now }, { data }) =>
    db.transaction().execute((tx) => mailNews(tx, (data as { user: string }).user, now())),
};

/**
 * What happened to a shipment is reported to its shipper. It needs the database alone, and each step of a driver sends one:
 * many at once would take every connection from the steps that are to be answered.
 */
const shipmentNews: Job = {
  queue: 'shipment-news',
  schedule: null,
  atOnce: 2,
  run: ({ db, now }, { data }) => db.transaction().execute((tx) => reportEvent(tx, data as ShipmentEvent, now())),
};

const newsPush: Job = {
  queue: 'news-push',
  schedule: null,
  run: ({ db, translator, now }, { data }) =>
    db.transaction().execute((tx) => pushNews(tx, translator, (data as { user: string }).user, now())),
};

/** The sandbox tells of its events, in the place of Stripe. */
const sandboxWebhooks: Job = {
  queue: 'sandbox-webhooks',
  schedule: null,
  run: async ({ sandbox }, { data }) => sandbox?.deliver((data as { event: string }).event),
};

/** An event of the card provider leads to what it is about. */
const cardEvents: Job = {
  queue: 'card-events',
  schedule: null,
  run: (context, { data }) => workOffEvent(context, (data as { event: string }).event),
};

/** Cards that are being saved are asked for, lest their event never comes. */
const cardSweep: Job = { queue: 'card-sweep', schedule: '*/2 * * * *', run: sweepSetups };

/** Payments that have not ended are asked for. */
const paymentsSweep: Job = { queue: 'payments-sweep', schedule: '*/2 * * * *', run: sweepPayments };

/** Support hears of refunds that nobody answers, or that failed. */
const refundsWatch: Job = {
  queue: 'refunds-watch',
  schedule: '*/10 * * * *',
  run: async ({ db, now }) => {
    await watchRefunds(db, now());
  },
};

/** Money that cards hold is taken, given back or held anew, and what is not paid in time is cancelled. */
const bookingPayments: Job = {
  queue: 'booking-payments',
  schedule: null,
  run: (context, { data }) => settleBooking(context, (data as { shipment: string }).shipment),
};
const paymentDeadlines: Job = { queue: 'payment-deadlines', schedule: '* * * * *', run: expirePayments };

/** Events that did not reach us are read from the provider. */
const missedCardEvents: Job = { queue: 'card-events-missed', schedule: '17 * * * *', run: catchUpEvents };

/** A user's copy of their data. */
const dataExport: Job = {
  queue: 'data-export',
  schedule: null,
  run: ({ db, now }, { data }) =>
    db.transaction().execute((tx) => makeExport(tx, (data as { export: string }).export, now())),
};

/** The rows of a file of shipments are checked and priced, and booked where that was asked. */
const shipmentImport: Job = {
  queue: 'shipment-import',
  schedule: null,
  run: (context, { data }) => workOffImport(context, (data as { import: string }).import),
};

const mail: Job = {
  queue: 'mail',
  schedule: null,
  run: (context, { id, data }) => deliver(context, id, data as MailJob, (notice) => papersOf(context, notice)),
};

const sms: Job = {
  queue: 'sms',
  schedule: null,
  run: (context, { id, data }) => deliverText(context, id, data as TextJob),
};

const push: Job = {
  queue: 'push',
  schedule: null,
  run: (context, { id, data }) => sendPush(context, id, data as PushJob),
};

/** Events are sent to the programs of companies. */
const webhook: Job = {
  queue: 'webhook',
  schedule: null,
  run: (context, { data }) => tryDelivery(context, (data as WebhookJob).delivery),
};

/** The work of every queue, in the order in which one leads to the other. */
export const JOBS: readonly Job[] = [
  lateMarking,
  bidExpiry,
  searchExpiry,
  reviewExpiry,
  invoicing,
  extras,
  purchases,
  dunning,
  documentEnds,
  laneLearning,
  booksCheck,
  chainCheck,
  shipmentImport,
  offerMatching,
  newsMail,
  newsPush,
  shipmentNews,
  sandboxWebhooks,
  cardEvents,
  cardSweep,
  paymentsSweep,
  refundsWatch,
  bookingPayments,
  paymentDeadlines,
  missedCardEvents,
  dataExport,
  invoice,
  webhook,
  mail,
  sms,
  push,
  missionDocuments,
  sweep,
  backup,
];
