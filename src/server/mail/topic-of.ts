import type { TopicName } from '#freight/user/notification-choices.ts';
import type { EmailNotice } from './notice.ts';

/** What each message to a user is about: whether it is sent is for its reader to choose, by topic. */
const TOPIC_OF: Readonly<Record<EmailNotice['kind'], TopicName>> = {
  new_offers: 'new_offers',
  sign_in_failures: 'security',
  shipment_accepted: 'asked_prices',
  shipment_refused: 'asked_prices',
  shipment_price_countered: 'asked_prices',
  shipment_unanswered: 'asked_prices',
  shipment_search_ended: 'searches',
  shipment_booked: 'progress',
  shipment_picked_up: 'progress',
  shipment_delivered: 'progress',
  shipment_proven: 'progress',
  shipment_cancelled: 'cancellations',
  shipment_payment_due: 'money',
  shipment_payment_reminder: 'money',
  shipment_payment_expired: 'money',
  price_overdue: 'prices_to_answer',
  mission_cancelled: 'missions',
  invoice_issued: 'money',
  self_billed: 'money',
  invoice_reminder: 'money',
  claim_opened: 'money',
  claim_answered: 'money',
  contest_answered: 'money',
  carrier_admitted: 'documents',
  document_accepted: 'documents',
  document_refused: 'documents',
  document_ends: 'documents',
  document_ended: 'documents',
  bank_account_entered: 'security',
  payout_sent: 'payouts',
  company_locked: 'money',
  company_unlocked: 'money',
  company_suspended: 'money',
  company_reopened: 'money',
  bid_received: 'bids_received',
  bid_ran_out: 'bids_received',
  counter_offer_taken: 'bids_received',
  counter_offer_left: 'bids_received',
  bid_accepted: 'own_bids',
  bid_refused: 'own_bids',
  bid_expired: 'own_bids',
  bid_closed: 'own_bids',
  offer_withdrawn: 'own_bids',
  counter_offer_received: 'own_bids',
};

export function topicOf({ kind }: Pick<EmailNotice, 'kind'>): TopicName {
  return TOPIC_OF[kind];
}
