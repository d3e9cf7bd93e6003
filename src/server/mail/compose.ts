import { ACCOUNT_WORDS } from './account-words.ts';
import type { BidNotice } from './bid-messages.ts';
import { composeExtra } from './compose-extra.ts';
import {
  composeClaim,
  composeContest,
  composeEarlyPayment,
  composeInvoice,
  composeLock,
  composePayout,
  composeReceipt,
  composeRefund,
  composeReminder,
  composeSelfBilled,
} from './compose-invoice.ts';
import { composeCancelledMission, composeOverduePrice, composeShipment } from './compose-shipment.ts';
import { composeDocument } from './document-letter.ts';
import { composeIntegration } from './integration-letter.ts';
import type { Letter, Reader, Told } from './letter.ts';
import { NEWS_WORDS } from './news-words.ts';
import type {
  BankAccountNotice,
  CancelledMissionNotice,
  ClaimAnswerNotice,
  ClaimNotice,
  ContestNotice,
  DocumentNotice,
  EarlyPaymentNotice,
  EmailNotice,
  ExtraNotice,
  IntegrationNotice,
  InvoiceNotice,
  LockNotice,
  MemberNotice,
  NewsNotice,
  PayoutNotice,
  PriceOverdueNotice,
  ReceiptNotice,
  RefundNotice,
  ReminderNotice,
  SelfBilledNotice,
  ShipmentNotice,
  SignInNotice,
} from './notice.ts';
import { EMAIL_WORDS } from './words.ts';

type OfPayouts = BankAccountNotice | PayoutNotice;
type OfPayments = RefundNotice | ReceiptNotice;
type OfInvoices =
  | InvoiceNotice
  | SelfBilledNotice
  | EarlyPaymentNotice
  | ReminderNotice
  | ClaimNotice
  | ClaimAnswerNotice
  | ContestNotice
  | ExtraNotice;
type OfBids = Exclude<
  EmailNotice,
  | NewsNotice
  | SignInNotice
  | MemberNotice
  | LockNotice
  | DocumentNotice
  | IntegrationNotice
  | OfPayouts
  | OfPayments
  | ShipmentNotice
  | PriceOverdueNotice
  | CancelledMissionNotice
  | OfInvoices
>;
type NoticeOf<K extends OfBids['kind']> = Extract<OfBids, { kind: K }>;

/** Puts a notice into words. */
export function compose(notice: EmailNotice, reader: Reader): Letter {
  if (notice.kind === 'new_offers') return composeNews(notice, reader);
  if (notice.kind === 'sign_in_failures') return signInFailures(notice, reader);
  const frame = {
    greeting: reader.say(EMAIL_WORDS.greeting, { name: reader.name }),
    foot: reader.say(EMAIL_WORDS.foot),
    unsubscribe: null,
  };
  if ('member' in notice) return { ...composeMember(notice, reader), ...frame };
  if (isLock(notice)) return { ...composeLock(notice, reader), ...frame };
  if (isIntegration(notice)) return { ...composeIntegration(notice, reader), ...frame };
  if (isDocument(notice)) return { ...composeDocument(notice, reader), ...frame };
  if (isOfPayouts(notice)) return { ...composePayout(notice, reader), ...frame };
  if (notice.kind === 'payment_received') return { ...composeReceipt(notice, reader), ...frame };
  if ('refund' in notice) return { ...composeRefund(notice, reader), ...frame };
  const told = toldOf(notice, reader);
  const { reference, from, to } = notice;
  // A summary invoice is of several.
  if (reference === '') return { ...told, ...frame };
  const transport = {
    label: reader.say(EMAIL_WORDS.transport),
    value: reader.say(EMAIL_WORDS.transportValue, { reference, from, to }),
  };
  return { ...told, facts: [transport, ...told.facts], ...frame };
}

function isLock(notice: EmailNotice): notice is LockNotice {
  return notice.kind.startsWith('company_');
}

function isOfPayouts(notice: EmailNotice): notice is OfPayouts {
  return notice.kind === 'bank_account_entered' || notice.kind === 'payout_sent' || notice.kind === 'payout_returned';
}

function isDocument(notice: EmailNotice): notice is DocumentNotice {
  return notice.kind === 'carrier_admitted' || notice.kind.startsWith('document_');
}

function isIntegration(notice: EmailNotice): notice is IntegrationNotice {
  return notice.kind === 'api_key_made' || notice.kind === 'webhook_off';
}

function toldOf(
  notice: Exclude<
    EmailNotice,
    NewsNotice | SignInNotice | MemberNotice | LockNotice | DocumentNotice | IntegrationNotice | OfPayouts | OfPayments
  >,
  reader: Reader,
): Told {
  if (notice.kind === 'contest_answered') return composeContest(notice, reader);
  if ('about' in notice) return composeExtra(notice, reader);
  if ('claim' in notice) return composeClaim(notice, reader);
  if (notice.kind === 'invoice_reminder') return composeReminder(notice, reader);
  if (notice.kind === 'early_payment_taken') return composeEarlyPayment(notice, reader);
  if (notice.kind === 'self_billed') return composeSelfBilled(notice, reader);
  if ('invoice' in notice) return composeInvoice(notice, reader);
  if ('shipment' in notice) return composeShipment(notice, reader);
  if (notice.kind === 'price_overdue') return composeOverduePrice(notice, reader);
  return notice.kind === 'mission_cancelled' ? composeCancelledMission(notice, reader) : tell(notice, reader);
}

function signInFailures({ at }: SignInNotice, { name, say, moment }: Reader): Letter {
  return {
    subject: say(EMAIL_WORDS.signInSubject),
    greeting: say(EMAIL_WORDS.greeting, { name }),
    text: say(EMAIL_WORDS.signIn),
    facts: [{ label: say(EMAIL_WORDS.signInAt), value: moment(at) }],
    link: { label: say(EMAIL_WORDS.signInLink), path: '/account' },
    foot: say(EMAIL_WORDS.signInFoot),
    unsubscribe: null,
  };
}

function composeMember({ kind, member, reason, at }: MemberNotice, { say, moment }: Reader): Told {
  const { subject, text, link } = ACCOUNT_WORDS[kind];
  return {
    subject: say(subject, { member }),
    text: say(text, { member }),
    facts: [
      ...(reason === null ? [] : [{ label: say(ACCOUNT_WORDS.reason), value: reason }]),
      { label: say(ACCOUNT_WORDS.at), value: moment(at) },
    ],
    link: { label: say(link), path: kind === 'member_unblocked' ? '/' : '/faq' },
  };
}

function tell(notice: OfBids, reader: Reader): Told {
  switch (notice.kind) {
    case 'bid_received':
      return bidReceived(notice, reader);
    case 'bid_accepted':
      return bidAccepted(notice, reader);
    case 'bid_refused':
      return bidRefused(notice, reader);
    case 'bid_expired':
      return bidExpired(notice, reader);
    case 'bid_closed':
      return bidClosed(notice, reader);
    case 'offer_withdrawn':
      return offerWithdrawn(notice, reader);
    case 'bid_ran_out':
      return bidRanOut(notice, reader);
    case 'counter_offer_received':
      return counterOfferReceived(notice, reader);
    case 'counter_offer_taken':
      return counterOfferTaken(notice, reader);
    case 'counter_offer_left':
      return counterOfferLeft(notice, reader);
  }
}

function bidReceived(notice: NoticeOf<'bid_received'>, { say, price, moment }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.receivedSubject, cities(notice)),
    text: say(EMAIL_WORDS.received),
    facts: [
      { label: say(EMAIL_WORDS.carrier), value: notice.carrier },
      bidPrice(notice, { say, price }),
      { label: say(EMAIL_WORDS.validUntil), value: moment(notice.expires_at) },
    ],
    link: { label: say(EMAIL_WORDS.receivedLink), path: `/shipments/${notice.offer}` },
  };
}

function bidAccepted(notice: NoticeOf<'bid_accepted'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.acceptedSubject, cities(notice)),
    text: say(EMAIL_WORDS.accepted),
    facts: [
      { label: say(EMAIL_WORDS.mission), value: notice.mission.reference },
      { label: say(EMAIL_WORDS.agreedPrice), value: price(notice.agreed_price) },
    ],
    link: { label: say(EMAIL_WORDS.acceptedLink), path: `/missions/${notice.mission.uuid}` },
  };
}

function bidRefused(notice: NoticeOf<'bid_refused'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.refusedSubject, cities(notice)),
    text: say(EMAIL_WORDS.refused),
    facts: [bidPrice(notice, { say, price })],
    link: { label: say(EMAIL_WORDS.refusedLink), path: `/offers/${notice.offer}` },
  };
}

function bidExpired(notice: NoticeOf<'bid_expired'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.expiredSubject, cities(notice)),
    text: say(notice.renewable ? EMAIL_WORDS.expiredRenewable : EMAIL_WORDS.expiredOver),
    facts: [bidPrice(notice, { say, price })],
    link: notice.renewable
      ? { label: say(EMAIL_WORDS.expiredLink), path: `/offers/${notice.offer}/proposal` }
      : { label: say(EMAIL_WORDS.bidsLink), path: '/proposals' },
  };
}

function bidClosed(notice: NoticeOf<'bid_closed'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.closedSubject, cities(notice)),
    text: say(EMAIL_WORDS.closed),
    facts: [bidPrice(notice, { say, price })],
    link: { label: say(EMAIL_WORDS.closedLink), path: `/offers/${notice.offer}` },
  };
}

function offerWithdrawn(notice: NoticeOf<'offer_withdrawn'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.withdrawnSubject, cities(notice)),
    text: say(EMAIL_WORDS.withdrawn),
    facts: [bidPrice(notice, { say, price })],
    link: { label: say(EMAIL_WORDS.closedLink), path: `/offers/${notice.offer}` },
  };
}

/** For the shipper, who did not answer it. */
function bidRanOut(notice: NoticeOf<'bid_ran_out'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.expiredSubject, cities(notice)),
    text: say(EMAIL_WORDS.ranOut),
    facts: [{ label: say(EMAIL_WORDS.carrier), value: notice.carrier }, bidPrice(notice, { say, price })],
    link: { label: say(EMAIL_WORDS.shipmentLink), path: `/shipments/${notice.offer}` },
  };
}

function counterOfferReceived(notice: NoticeOf<'counter_offer_received'>, { say, price, moment }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.counterSubject, cities(notice)),
    text: say(EMAIL_WORDS.counter),
    facts: [
      bidPrice(notice, { say, price }),
      { label: say(EMAIL_WORDS.counterPrice), value: price(notice.counter_price) },
      { label: say(EMAIL_WORDS.validUntil), value: moment(notice.expires_at) },
    ],
    link: { label: say(EMAIL_WORDS.counterLink), path: '/proposals' },
  };
}

function counterOfferTaken(notice: NoticeOf<'counter_offer_taken'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.counterTakenSubject, cities(notice)),
    text: say(EMAIL_WORDS.counterTaken),
    facts: [
      { label: say(EMAIL_WORDS.carrier), value: notice.carrier },
      { label: say(EMAIL_WORDS.agreedPrice), value: price(notice.agreed_price) },
    ],
    link: { label: say(EMAIL_WORDS.shipmentLink), path: `/shipments/${notice.offer}` },
  };
}

function counterOfferLeft(notice: NoticeOf<'counter_offer_left'>, { say, price }: Reader): Told {
  return {
    subject: say(EMAIL_WORDS.counterLeftSubject, cities(notice)),
    text: say(EMAIL_WORDS.counterLeft),
    facts: [
      { label: say(EMAIL_WORDS.carrier), value: notice.carrier },
      { label: say(EMAIL_WORDS.counterPrice), value: price(notice.counter_price) },
    ],
    link: { label: say(EMAIL_WORDS.shipmentLink), path: `/shipments/${notice.offer}` },
  };
}

function cities({ from, to }: BidNotice) {
  return { from, to };
}

function bidPrice(notice: BidNotice, { say, price }: Pick<Reader, 'say' | 'price'>): Told['facts'][number] {
  return {
    label: say(EMAIL_WORDS.bidPrice),
    value: notice.price === null ? say(EMAIL_WORDS.onlyDates) : price(notice.price),
  };
}

/** Puts the news of saved searches into words. */
function composeNews(notice: NewsNotice, { name, say, price, day }: Reader): Letter {
  const { count, searches, offers, unsubscription } = notice;
  return {
    subject: say(NEWS_WORDS.subject, { count }),
    greeting: say(EMAIL_WORDS.greeting, { name }),
    text: say(NEWS_WORDS.text, { count, searches: searches.join(', ') }),
    facts: offers.map((offer) => ({
      label: say(NEWS_WORDS.offer, { from: offer.from, to: offer.to }),
      value: say(NEWS_WORDS.offerValue, { price: price(offer.price), day: day(offer.day) }),
    })),
    link: { label: say(NEWS_WORDS.link), path: '/searches' },
    foot: say(NEWS_WORDS.foot),
    unsubscribe: { label: say(NEWS_WORDS.unsubscribe), path: `/api/v2/unsubscriptions/${unsubscription}` },
  };
}
