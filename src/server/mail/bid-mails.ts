import type { Reader } from './letter.ts';
import type { Fact, TopicMails } from './mail-kind.ts';
import { TRANSPORT_WORDS, type Transport, transportFact } from './transport.ts';

/** Content of messages about a bid. The price in cents is the bid's; null if it proposes only other dates. */
export interface BidNotice extends Transport {
  readonly offer: string;
  readonly proposal: string;
  readonly price: number | null;
}

/** Messages about bids: to the shipper about a new one, to the carrier about its result. */
export type BidMessage = BidNotice &
  (
    | { readonly kind: 'bid_received'; readonly carrier: string; readonly expires_at: string }
    | {
        readonly kind: 'bid_accepted';
        readonly agreed_price: number;
        readonly mission: { readonly uuid: string; readonly reference: string };
      }
    | { readonly kind: 'bid_refused' }
    | { readonly kind: 'bid_expired'; readonly renewable: boolean }
    | { readonly kind: 'bid_closed' }
    | { readonly kind: 'offer_withdrawn' }
    | { readonly kind: 'bid_ran_out'; readonly carrier: string }
    | { readonly kind: 'counter_offer_taken'; readonly carrier: string; readonly agreed_price: number }
    | { readonly kind: 'counter_offer_left'; readonly carrier: string; readonly counter_price: number }
    | { readonly kind: 'counter_offer_received'; readonly counter_price: number; readonly expires_at: string }
  );

const WORDS = {
  mission: /*i18n*/ { id: 'email.mission', message: 'Mission' },
  bidPrice: /*i18n*/ { id: 'email.bid_price', message: 'Price of the bid, excl. VAT' },
  agreedPrice: /*i18n*/ { id: 'email.agreed_price', message: 'Agreed price, excl. VAT' },
  counterPrice: /*i18n*/ { id: 'email.counter_price', message: 'Shipper’s price, excl. VAT' },
  onlyDates: /*i18n*/ { id: 'email.only_dates', message: 'The offered price, on other dates' },
  validUntil: /*i18n*/ { id: 'email.valid_until', message: 'Valid until' },
  expiredSubject: /*i18n*/ { id: 'email.bid_expired.subject', message: 'Bid expired: {from} – {to}' },
  closedLink: /*i18n*/ { id: 'email.bid_closed.link', message: 'See offers in the same direction' },
} as const;

function bidPrice({ price: cents }: BidNotice, { say, price }: Reader): Fact {
  return [WORDS.bidPrice, cents === null ? say(WORDS.onlyDates) : price(cents)];
}

const event = ({ proposal }: BidNotice) => proposal;
const offerPath = ({ offer }: BidNotice) => `/offers/${offer}`;
const shipmentPath = ({ offer }: BidNotice) => `/shipments/${offer}`;

export const BID_MAILS = {
  bid_received: {
    topic: 'bids_received',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.bid_received.subject', message: 'New bid: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.bid_received.text',
        message: 'A carrier made a bid on your shipment. Accepting it books the carrier at once.',
      },
    },
    facts: (bid, reader) => [
      transportFact(bid, reader),
      [TRANSPORT_WORDS.carrier, bid.carrier],
      bidPrice(bid, reader),
      [WORDS.validUntil, reader.moment(bid.expires_at)],
    ],
    link: (bid) => [/*i18n*/ { id: 'email.bid_received.link', message: 'See the bids' }, shipmentPath(bid)],
  },
  bid_accepted: {
    topic: 'own_bids',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.bid_accepted.subject', message: 'Bid accepted: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.bid_accepted.text',
        message: 'The shipper accepted your bid. The mission is yours.',
      },
    },
    facts: (bid, reader) => [
      transportFact(bid, reader),
      [WORDS.mission, bid.mission.reference],
      [WORDS.agreedPrice, reader.price(bid.agreed_price)],
    ],
    link: ({ mission }) => [TRANSPORT_WORDS.missionLink, `/missions/${mission.uuid}`],
  },
  bid_refused: {
    topic: 'own_bids',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.bid_refused.subject', message: 'Bid refused: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.bid_refused.text',
        message: 'The shipper refused your bid. While the offer is open, you can make another one.',
      },
    },
    facts: (bid, reader) => [transportFact(bid, reader), bidPrice(bid, reader)],
    link: (bid) => [/*i18n*/ { id: 'email.bid_refused.link', message: 'Open the offer' }, offerPath(bid)],
  },
  bid_expired: {
    topic: 'own_bids',
    event,
    words: ({ renewable }) => ({
      subject: WORDS.expiredSubject,
      text: renewable
        ? /*i18n*/ {
            id: 'email.bid_expired.renewable',
            message:
              'Your bid expired without an answer. The shipper is still looking for a carrier: you can bid again.',
          }
        : /*i18n*/ {
            id: 'email.bid_expired.over',
            message: 'Your bid expired without an answer, and the offer has ended.',
          },
    }),
    facts: (bid, reader) => [transportFact(bid, reader), bidPrice(bid, reader)],
    link: (bid) =>
      bid.renewable
        ? [/*i18n*/ { id: 'email.bid_expired.link', message: 'Bid again' }, `${offerPath(bid)}/proposal`]
        : [/*i18n*/ { id: 'email.bids_link', message: 'See your bids' }, '/proposals'],
  },
  bid_closed: {
    topic: 'own_bids',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.bid_closed.subject', message: 'Offer taken: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.bid_closed.text',
        message: 'Another carrier booked the offer you bid on. Your bid is closed.',
      },
    },
    facts: (bid, reader) => [transportFact(bid, reader), bidPrice(bid, reader)],
    link: (bid) => [WORDS.closedLink, offerPath(bid)],
  },
  offer_withdrawn: {
    topic: 'own_bids',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.offer_withdrawn.subject', message: 'Offer withdrawn: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.offer_withdrawn.text',
        message: 'The shipper withdrew the offer you bid on. Your bid is closed.',
      },
    },
    facts: (bid, reader) => [transportFact(bid, reader), bidPrice(bid, reader)],
    link: (bid) => [WORDS.closedLink, offerPath(bid)],
  },
  // For the shipper, who did not answer the bid.
  bid_ran_out: {
    topic: 'bids_received',
    event,
    words: {
      subject: WORDS.expiredSubject,
      text: /*i18n*/ {
        id: 'email.bid_ran_out.text',
        message: 'A carrier’s bid on your shipment expired without your answer. The carrier can bid again.',
      },
    },
    facts: (bid, reader) => [transportFact(bid, reader), [TRANSPORT_WORDS.carrier, bid.carrier], bidPrice(bid, reader)],
    link: (bid) => [TRANSPORT_WORDS.shipmentLink, shipmentPath(bid)],
  },
  counter_offer_received: {
    topic: 'own_bids',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.counter_offer.subject', message: 'Counter-offer: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.counter_offer.text',
        message: 'The shipper answers your bid with another price. Accepting it books the mission at once.',
      },
    },
    facts: (bid, reader) => [
      transportFact(bid, reader),
      bidPrice(bid, reader),
      [WORDS.counterPrice, reader.price(bid.counter_price)],
      [WORDS.validUntil, reader.moment(bid.expires_at)],
    ],
    link: [/*i18n*/ { id: 'email.counter_offer.link', message: 'Accept or decline' }, '/proposals'],
  },
  counter_offer_taken: {
    topic: 'bids_received',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.counter_offer_taken.subject', message: 'Counter-offer accepted: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.counter_offer_taken.text',
        message: 'The carrier accepted your counter-offer. The transport is booked at that price.',
      },
    },
    facts: (bid, reader) => [
      transportFact(bid, reader),
      [TRANSPORT_WORDS.carrier, bid.carrier],
      [WORDS.agreedPrice, reader.price(bid.agreed_price)],
    ],
    link: (bid) => [TRANSPORT_WORDS.shipmentLink, shipmentPath(bid)],
  },
  counter_offer_left: {
    topic: 'bids_received',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.counter_offer_left.subject', message: 'Counter-offer declined: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.counter_offer_left.text',
        message: 'The carrier declined your counter-offer, and the bid has ended. The search for a carrier continues.',
      },
    },
    facts: (bid, reader) => [
      transportFact(bid, reader),
      [TRANSPORT_WORDS.carrier, bid.carrier],
      [WORDS.counterPrice, reader.price(bid.counter_price)],
    ],
    link: (bid) => [TRANSPORT_WORDS.shipmentLink, shipmentPath(bid)],
  },
} satisfies TopicMails<BidMessage>;
