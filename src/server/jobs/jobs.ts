import type { Context } from '../context.ts';
import { lateSteps } from '../http/measure.ts';
import { deliver } from '../mail/deliver.ts';
import { deliverText } from '../mail/deliver-text.ts';
import type { MailJob, TextJob } from '../mail/mail-queue.ts';
import { compareCardBalance } from '../services/money/card-balance/compare-card-balance.ts';
import { checkSuspense, watchSuspense } from '../services/money/card-balance/watch-suspense.ts';
import { catchUpEvents, sweepSetups } from '../services/money/card-event/catch-up.ts';
import { workOffEvent } from '../services/money/card-event/work-off-event.ts';
import { syncCardAccount } from '../services/money/card-payout/sync-card-account.ts';
import { closeUnanswered } from '../services/money/extra-decision/decide-extra.ts';
import { issueDue } from '../services/money/invoice/issue-due.ts';
import { issueInvoice } from '../services/money/invoice/issue-invoice.ts';
import { remindDebtors } from '../services/money/invoice/remind.ts';
import { checkBooks, checkChain } from '../services/money/ledger/check-books.ts';
import { settleBooking } from '../services/money/payment/settle-booking.ts';
import { sweepPayments } from '../services/money/payment/sweep-payments.ts';
import { watchRefunds } from '../services/money/payment/watch-refunds.ts';
import { endMissed } from '../services/money/payout/early-requests.ts';
import { checkOriginals } from '../services/money/purchase/check-originals.ts';
import { papersOf } from '../services/money/purchase/papers-of.ts';
import { billByNight } from '../services/money/purchase/self-bill.ts';
import { notifyOwners } from '../services/people/acting/notify-owners.ts';
import { warnOfEnds } from '../services/people/company-document/warn-of-ends.ts';
import { lockAgain } from '../services/people/company-lock/lock-company.ts';
import { mailNews } from '../services/people/news/mail-news.ts';
import { matchOffer } from '../services/people/news/match-offer.ts';
import { pushNews } from '../services/people/news/push-news.ts';
import { makeExport } from '../services/people/personal-data/export-data.ts';
import { type PushJob, sendPush } from '../services/people/push/send-push.ts';
import { expirePayments } from '../services/transport/booking/expire-payments.ts';
import { refuseUnanswered } from '../services/transport/custom-price/refuse-unanswered.ts';
import { remindSupport } from '../services/transport/custom-price/remind-support.ts';
import type { WorkNews } from '../services/transport/driver-news/announce-work.ts';
import { notifyDriver } from '../services/transport/driver-news/notify-driver.ts';
import { keepMissing } from '../services/transport/mission/document.ts';
import { markLate } from '../services/transport/mission/mark-late.ts';
import { cancelUnfound } from '../services/transport/ordering/cancel-unfound.ts';
import { endSearches } from '../services/transport/ordering/end-searches.ts';
import { expireBids } from '../services/transport/proposal/expire-bids.ts';
import type { ShipmentEvent } from '../services/transport/shipment-news/announce-event.ts';
import { reportEvent } from '../services/transport/shipment-news/report-event.ts';
import { backup } from './backup.ts';
import type { Job, TakenJob } from './job.ts';
import { sweep } from './sweep.ts';

/** Throws if there are faults, so that they are logged and the job fails in its queue. */
function report(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join(' '));
}

/** Cancels shipments that can no longer be loaded; reports those that still can, with the way to extend their search. */
async function endUnfound(context: Context): Promise<void> {
  try {
    await cancelUnfound(context);
  } finally {
    // One that cannot be cancelled holds up no other shipper.
    await endSearches(context.db, context.now());
  }
}

/** The jobs of the core, in the order in which one triggers the next. */
export const JOBS: readonly Job[] = [
  // Marks steps as late whose time slot has passed.
  { queue: 'late-marking', every: '* * * * *', run: async ({ db, now }) => lateSteps.inc(await markLate(db, now())) },
  // Ends expired bids; their bidders may bid again.
  { queue: 'bid-expiry', every: '* * * * *', run: ({ db, now }) => expireBids(db, now()) },
  // Ends expired searches and reports those without a carrier to their shippers.
  { queue: 'search-expiry', every: '* * * * *', run: endUnfound },
  // Reminds support of prices that shippers proposed, and refuses those unanswered at the deadline.
  {
    queue: 'review-expiry',
    every: '* * * * *',
    run: async ({ db, now }) => {
      await remindSupport(db, now());
      await refuseUnanswered(db, now());
    },
  },
  // Issues all due invoices, for example after an outage of the VAT number register and at the end of a month.
  { queue: 'invoicing', every: '*/5 * * * *', run: issueDue },
  // Approves extra charges that nobody contested by the deadline (Europe/Paris).
  { queue: 'extras', every: '10 * * * *', run: ({ db, now }) => closeUnanswered(db, now()) },
  // Creates carriers' invoices in the night after the proof; retries what a missed night left.
  { queue: 'purchases', every: '20 * * * *', run: billByNight },
  // Ends early payments that no run kept; the day ends at midnight (Europe/Paris).
  { queue: 'early-payments', every: '5 * * * *', run: endMissed },
  // Reminds companies of debts at 6 or 7 in the morning (Europe/Paris), and locks companies again whose temporary
  // unlocking has ended.
  {
    queue: 'dunning',
    every: '0 5 * * *',
    run: async (context) => {
      await remindDebtors(context);
      await lockAgain(context);
    },
  },
  // Warns carriers of expiring documents, early in the morning. Expired ones take effect by their date alone.
  { queue: 'document-ends', every: '10 5 * * *', run: warnOfEnds },
  // Emails owners what support changed in the name of their users, once a session is over or silent.
  { queue: 'act-mail', every: '*/5 * * * *', run: notifyOwners },
  // Compares card payments in the books with the balance at the card provider, and alerts support of a difference.
  { queue: 'card-balance', every: '30 1 * * *', run: compareCardBalance },
  // Alerts support of money that has been in suspense for more than five working days.
  { queue: 'suspense-watch', every: '40 1 * * *', run: watchSuspense },
  // Checks the accounts every night.
  {
    queue: 'books-check',
    every: '0 2 * * *',
    run: async ({ db, now, isHoliday }) =>
      report([...(await checkBooks(db)), ...(await checkSuspense(db, now(), isHoliday))]),
  },
  // Checks every week that issued invoices have not changed.
  {
    queue: 'chain-check',
    every: '30 2 * * 0',
    run: async ({ db }) => report((await checkChain(db)).map((number) => `${number} is not what was issued.`)),
  },
  // Compares received invoices every night with the hashes of what came, and mails support those that differ.
  { queue: 'original-files', every: '45 2 * * *', run: checkOriginals },
  // Matches a new offer with the saved searches.
  {
    queue: 'offer-matching',
    run: ({ db, now }, { data }: TakenJob<{ offer: string }>) =>
      db.transaction().execute((tx) => matchOffer(tx, data.offer, now())),
  },
  // Sends a reader's news in one message.
  {
    queue: 'news-mail',
    run: ({ db, now }, { data }: TakenJob<{ user: string }>) =>
      db.transaction().execute((tx) => mailNews(tx, data.user, now())),
  },
  {
    queue: 'news-push',
    run: ({ db, translator, now }, { data }: TakenJob<{ user: string }>) =>
      db.transaction().execute((tx) => pushNews(tx, translator, data.user, now())),
  },
  // Reports shipment events to the shipper. Needs only the database, and each driver step sends one: too many in
  // parallel would take all connections away from requests.
  {
    queue: 'shipment-news',
    atOnce: 2,
    run: ({ db, now }, { data }: TakenJob<ShipmentEvent>) =>
      db.transaction().execute((tx) => reportEvent(tx, data, now())),
  },
  // Notifies drivers when work is assigned, changed or withdrawn.
  {
    queue: 'driver-news',
    run: ({ db, translator, now }, { id, data }: TakenJob<WorkNews>) =>
      db.transaction().execute((tx) => notifyDriver(tx, translator, id, data, now())),
  },
  // Delivers the sandbox's events, in place of Stripe.
  {
    queue: 'sandbox-webhooks',
    run: async ({ sandbox }, { data }: TakenJob<{ event: string }>) => sandbox?.deliver(data.event),
  },
  // Processes an event of the card provider.
  { queue: 'card-events', run: (context, { data }: TakenJob<{ event: string }>) => workOffEvent(context, data.event) },
  // Polls the setup of cards being saved, in case an event is lost.
  { queue: 'card-sweep', every: '*/2 * * * *', run: sweepSetups },
  // Polls payments that are not final.
  { queue: 'payments-sweep', every: '*/2 * * * *', run: sweepPayments },
  // Notifies support of refunds that are unanswered or failed.
  { queue: 'refunds-watch', every: '*/10 * * * *', run: ({ db, now }) => watchRefunds(db, now()) },
  // Captures, releases or renews card authorisations, and cancels what is not paid in time.
  {
    queue: 'booking-payments',
    run: (context, { data }: TakenJob<{ shipment: string }>) => settleBooking(context, data.shipment),
  },
  { queue: 'payment-deadlines', every: '* * * * *', run: expirePayments },
  // Reads missed events from the provider.
  { queue: 'card-events-missed', every: '17 * * * *', run: catchUpEvents },
  // Reads what changed our balance at the provider, and its payouts to our bank.
  { queue: 'card-account', every: '27 * * * *', run: syncCardAccount },
  // Creates a user's copy of their data.
  {
    queue: 'data-export',
    run: ({ db, now }, { data }: TakenJob<{ export: string }>) =>
      db.transaction().execute((tx) => makeExport(tx, data.export, now())),
  },
  // Issues a due invoice.
  { queue: 'invoice', run: (context, { data }: TakenJob<{ invoice: string }>) => issueInvoice(context, data.invoice) },
  {
    queue: 'mail',
    places: { total: 8 },
    run: (context, { id, data }: TakenJob<MailJob>) =>
      deliver(context, id, data, (notice) => papersOf(context, notice)),
  },
  {
    queue: 'sms',
    places: { total: 4 },
    run: (context, { id, data }: TakenJob<TextJob>) => deliverText(context, id, data),
  },
  {
    queue: 'push',
    places: { total: 8 },
    run: (context, { id, data }: TakenJob<PushJob>) => sendPush(context, id, data),
  },
  // Stores missing mission documents, for example after an update of the server or a change of name.
  { queue: 'mission-documents', every: '41 4 * * *', run: ({ db }) => keepMissing(db) },
  sweep,
  backup,
];
