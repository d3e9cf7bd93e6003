/** What messages about bids say. */
export const EMAIL_WORDS = {
  greeting: /*i18n*/ { id: 'email.greeting', message: 'Hello {name},' },
  foot: /*i18n*/ {
    id: 'email.foot',
    message: 'Lading wrote this because it concerns your freight. Answers to this address are not read.',
  },

  transport: /*i18n*/ { id: 'email.transport', message: 'Transport' },
  transportValue: /*i18n*/ { id: 'email.transport_value', message: '{reference}, {from} – {to}' },
  carrier: /*i18n*/ { id: 'email.carrier', message: 'Carrier' },
  mission: /*i18n*/ { id: 'email.mission', message: 'Mission' },
  bidPrice: /*i18n*/ { id: 'email.bid_price', message: 'Price of the bid, excl. VAT' },
  agreedPrice: /*i18n*/ { id: 'email.agreed_price', message: 'Agreed price, excl. VAT' },
  counterPrice: /*i18n*/ { id: 'email.counter_price', message: 'Price of the shipper, excl. VAT' },
  onlyDates: /*i18n*/ { id: 'email.only_dates', message: 'The offered price, at other dates' },
  validUntil: /*i18n*/ { id: 'email.valid_until', message: 'Valid until' },

  receivedSubject: /*i18n*/ { id: 'email.bid_received.subject', message: 'New bid: {from} – {to}' },
  received: /*i18n*/ {
    id: 'email.bid_received.text',
    message: 'A carrier has made a bid on your shipment. Accepting it books the carrier at once.',
  },
  receivedLink: /*i18n*/ { id: 'email.bid_received.link', message: 'See the bids' },

  acceptedSubject: /*i18n*/ { id: 'email.bid_accepted.subject', message: 'Bid accepted: {from} – {to}' },
  accepted: /*i18n*/ {
    id: 'email.bid_accepted.text',
    message: 'The shipper has accepted your bid. The mission is yours.',
  },
  acceptedLink: /*i18n*/ { id: 'email.bid_accepted.link', message: 'Open the mission' },

  refusedSubject: /*i18n*/ { id: 'email.bid_refused.subject', message: 'Bid refused: {from} – {to}' },
  refused: /*i18n*/ {
    id: 'email.bid_refused.text',
    message: 'The shipper has refused your bid. While the offer is open, you can make another one.',
  },
  refusedLink: /*i18n*/ { id: 'email.bid_refused.link', message: 'Open the offer' },

  expiredSubject: /*i18n*/ { id: 'email.bid_expired.subject', message: 'Bid expired: {from} – {to}' },
  expiredRenewable: /*i18n*/ {
    id: 'email.bid_expired.renewable',
    message: 'Your bid ran out of time without an answer. The offer still seeks a carrier: you can bid again.',
  },
  expiredOver: /*i18n*/ {
    id: 'email.bid_expired.over',
    message: 'Your bid ran out of time without an answer, and the offer has ended.',
  },
  expiredLink: /*i18n*/ { id: 'email.bid_expired.link', message: 'Bid again' },
  bidsLink: /*i18n*/ { id: 'email.bids_link', message: 'See your bids' },

  closedSubject: /*i18n*/ { id: 'email.bid_closed.subject', message: 'Offer taken: {from} – {to}' },
  closed: /*i18n*/ {
    id: 'email.bid_closed.text',
    message: 'Another carrier has taken the offer you bid on. Your bid is closed.',
  },
  closedLink: /*i18n*/ { id: 'email.bid_closed.link', message: 'See what goes the same way' },

  counterSubject: /*i18n*/ { id: 'email.counter_offer.subject', message: 'Counter-offer: {from} – {to}' },
  counter: /*i18n*/ {
    id: 'email.counter_offer.text',
    message: 'The shipper answers your bid with another price. Taking it books the mission at once.',
  },
  counterLink: /*i18n*/ { id: 'email.counter_offer.link', message: 'Take it or leave it' },

  counterTakenSubject: /*i18n*/ {
    id: 'email.counter_offer_taken.subject',
    message: 'Counter-offer taken: {from} – {to}',
  },
  counterTaken: /*i18n*/ {
    id: 'email.counter_offer_taken.text',
    message: 'The carrier has taken your counter-offer. The transport is booked at its price.',
  },
  counterLeftSubject: /*i18n*/ {
    id: 'email.counter_offer_left.subject',
    message: 'Counter-offer left: {from} – {to}',
  },
  counterLeft: /*i18n*/ {
    id: 'email.counter_offer_left.text',
    message: 'The carrier has left your counter-offer, and the bid has ended. The search for a carrier goes on.',
  },
  shipmentLink: /*i18n*/ { id: 'email.shipment_link', message: 'Open the shipment' },
} as const;
