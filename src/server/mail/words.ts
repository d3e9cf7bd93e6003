/** What messages about bids say. */
export const EMAIL_WORDS = {
  greeting: /*i18n*/ { id: 'email.greeting', message: 'Hello {name},' },
  foot: /*i18n*/ {
    id: 'email.foot',
    message: 'Lading sent you this because it concerns your freight. Replies to this address are not read.',
  },

  transport: /*i18n*/ { id: 'email.transport', message: 'Transport' },
  transportValue: /*i18n*/ { id: 'email.transport_value', message: '{reference}, {from} – {to}' },
  carrier: /*i18n*/ { id: 'email.carrier', message: 'Carrier' },
  mission: /*i18n*/ { id: 'email.mission', message: 'Mission' },
  bidPrice: /*i18n*/ { id: 'email.bid_price', message: 'Price of the bid, excl. VAT' },
  agreedPrice: /*i18n*/ { id: 'email.agreed_price', message: 'Agreed price, excl. VAT' },
  counterPrice: /*i18n*/ { id: 'email.counter_price', message: 'Shipper’s price, excl. VAT' },
  onlyDates: /*i18n*/ { id: 'email.only_dates', message: 'The offered price, on other dates' },
  validUntil: /*i18n*/ { id: 'email.valid_until', message: 'Valid until' },

  receivedSubject: /*i18n*/ { id: 'email.bid_received.subject', message: 'New bid: {from} – {to}' },
  received: /*i18n*/ {
    id: 'email.bid_received.text',
    message: 'A carrier made a bid on your shipment. Accepting it books the carrier at once.',
  },
  receivedLink: /*i18n*/ { id: 'email.bid_received.link', message: 'See the bids' },

  acceptedSubject: /*i18n*/ { id: 'email.bid_accepted.subject', message: 'Bid accepted: {from} – {to}' },
  accepted: /*i18n*/ {
    id: 'email.bid_accepted.text',
    message: 'The shipper accepted your bid. The mission is yours.',
  },
  acceptedLink: /*i18n*/ { id: 'email.bid_accepted.link', message: 'Open the mission' },

  refusedSubject: /*i18n*/ { id: 'email.bid_refused.subject', message: 'Bid refused: {from} – {to}' },
  refused: /*i18n*/ {
    id: 'email.bid_refused.text',
    message: 'The shipper refused your bid. While the offer is open, you can make another one.',
  },
  refusedLink: /*i18n*/ { id: 'email.bid_refused.link', message: 'Open the offer' },

  expiredSubject: /*i18n*/ { id: 'email.bid_expired.subject', message: 'Bid expired: {from} – {to}' },
  expiredRenewable: /*i18n*/ {
    id: 'email.bid_expired.renewable',
    message: 'Your bid expired without an answer. The shipper is still looking for a carrier: you can bid again.',
  },
  expiredOver: /*i18n*/ {
    id: 'email.bid_expired.over',
    message: 'Your bid expired without an answer, and the offer has ended.',
  },
  expiredLink: /*i18n*/ { id: 'email.bid_expired.link', message: 'Bid again' },
  bidsLink: /*i18n*/ { id: 'email.bids_link', message: 'See your bids' },

  closedSubject: /*i18n*/ { id: 'email.bid_closed.subject', message: 'Offer taken: {from} – {to}' },
  closed: /*i18n*/ {
    id: 'email.bid_closed.text',
    message: 'Another carrier booked the offer you bid on. Your bid is closed.',
  },
  closedLink: /*i18n*/ { id: 'email.bid_closed.link', message: 'See offers in the same direction' },

  withdrawnSubject: /*i18n*/ { id: 'email.offer_withdrawn.subject', message: 'Offer withdrawn: {from} – {to}' },
  withdrawn: /*i18n*/ {
    id: 'email.offer_withdrawn.text',
    message: 'The shipper withdrew the offer you bid on. Your bid is closed.',
  },
  ranOut: /*i18n*/ {
    id: 'email.bid_ran_out.text',
    message: 'A carrier’s bid on your shipment expired without your answer. The carrier can bid again.',
  },

  counterSubject: /*i18n*/ { id: 'email.counter_offer.subject', message: 'Counter-offer: {from} – {to}' },
  counter: /*i18n*/ {
    id: 'email.counter_offer.text',
    message: 'The shipper answers your bid with another price. Accepting it books the mission at once.',
  },
  counterLink: /*i18n*/ { id: 'email.counter_offer.link', message: 'Accept or decline' },

  counterTakenSubject: /*i18n*/ {
    id: 'email.counter_offer_taken.subject',
    message: 'Counter-offer accepted: {from} – {to}',
  },
  counterTaken: /*i18n*/ {
    id: 'email.counter_offer_taken.text',
    message: 'The carrier accepted your counter-offer. The transport is booked at that price.',
  },
  counterLeftSubject: /*i18n*/ {
    id: 'email.counter_offer_left.subject',
    message: 'Counter-offer declined: {from} – {to}',
  },
  counterLeft: /*i18n*/ {
    id: 'email.counter_offer_left.text',
    message: 'The carrier declined your counter-offer, and the bid has ended. The search for a carrier continues.',
  },
  shipmentLink: /*i18n*/ { id: 'email.shipment_link', message: 'Open the shipment' },

  signInAt: /*i18n*/ { id: 'email.sign_in.at', message: 'Last attempt' },
  signInFoot: /*i18n*/ {
    id: 'email.sign_in.foot',
    message: 'Lading sent you this to protect your account. Replies to this address are not read.',
  },
  signInLink: /*i18n*/ { id: 'email.sign_in.link', message: 'Open your account' },
  signInSubject: /*i18n*/ { id: 'email.sign_in.subject', message: 'Several failed sign-ins to your account' },
  signIn: /*i18n*/ {
    id: 'email.sign_in.text',
    message:
      'Someone entered a wrong password for your account ten times in a row. Your password was not changed. If this was not you, choose a longer password and tell us.',
  },
} as const;
