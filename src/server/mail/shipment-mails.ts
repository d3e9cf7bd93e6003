import type { Reader } from './letter.ts';
import type { Fact, Link, TopicMails } from './mail-kind.ts';
import { TRANSPORT_WORDS, type Transport, transportFact } from './transport.ts';

/**
 * An event of a shipment, for its shipper. Prices in cents, excl. VAT; the fee is for cancellation, the counter price
 * is support's. `at` is the deadline where a payment or a reply is due.
 */
export interface ShipmentNotice extends Transport {
  readonly kind:
    | 'shipment_accepted'
    | 'shipment_refused'
    | 'shipment_unanswered'
    | 'shipment_price_countered'
    | 'shipment_booked'
    | 'shipment_picked_up'
    | 'shipment_delivered'
    | 'shipment_proven'
    | 'shipment_cancelled'
    | 'shipment_payment_due'
    | 'shipment_payment_reminder'
    | 'shipment_payment_expired'
    | 'shipment_booking_expired'
    | 'shipment_search_ended';
  readonly shipment: string;
  readonly at: string;
  readonly carrier: string | null;
  readonly price: number;
  readonly fee: number;
  readonly counter_price: number | null;
}

const WORDS = {
  payBy: /*i18n*/ { id: 'email.shipment.pay_by', message: 'To pay by' },
  pay: /*i18n*/ { id: 'email.shipment.pay', message: 'Pay the shipment' },
  at: /*i18n*/ { id: 'email.shipment.at', message: 'When' },
  fee: /*i18n*/ { id: 'email.shipment.fee', message: 'Cancellation fee, excl. VAT' },
  price: /*i18n*/ { id: 'email.shipment.price', message: 'Price, excl. VAT' },
  counterPrice: /*i18n*/ { id: 'email.shipment.counter_price', message: 'Our price, excl. VAT' },
  replyBy: /*i18n*/ { id: 'email.shipment.reply_by', message: 'Reply by' },
} as const;

const carrierFact = ({ carrier }: ShipmentNotice): Fact | null =>
  carrier === null ? null : [TRANSPORT_WORDS.carrier, carrier];

type Facts = (notice: ShipmentNotice, reader: Reader) => readonly (Fact | null)[];

const eventFacts: Facts = (notice, reader) => [
  transportFact(notice, reader),
  [WORDS.at, reader.moment(notice.at)],
  carrierFact(notice),
  notice.fee === 0 ? null : [WORDS.fee, reader.price(notice.fee)],
];

const dueFacts: Facts = (notice, reader) => [
  transportFact(notice, reader),
  [WORDS.payBy, reader.moment(notice.at)],
  carrierFact(notice),
  [WORDS.price, reader.price(notice.price)],
];

const namedPriceFacts: Facts = (notice, reader) => [
  transportFact(notice, reader),
  [TRANSPORT_WORDS.namedPrice, reader.price(notice.price)],
];

const event = ({ shipment }: ShipmentNotice) => shipment;
const open = ({ shipment }: ShipmentNotice): Link => [TRANSPORT_WORDS.shipmentLink, `/shipments/${shipment}`];
const pay = ({ shipment }: ShipmentNotice): Link => [WORDS.pay, `/shipments/${shipment}`];

export const SHIPMENT_MAILS = {
  shipment_accepted: {
    topic: 'asked_prices',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_accepted.subject', message: 'Price accepted: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_accepted.text',
        message: 'We accepted the price you named. Your shipment is on the market and seeks a carrier.',
      },
    },
    facts: (notice, reader) => [transportFact(notice, reader), [WORDS.price, reader.price(notice.price)]],
    link: open,
  },
  shipment_refused: {
    topic: 'asked_prices',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_refused.subject', message: 'Price refused: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_refused.text',
        message:
          'Budget too low: we cannot find a carrier at the price you named. Nothing is charged. You can book again at another price.',
      },
    },
    facts: namedPriceFacts,
    link: open,
  },
  shipment_unanswered: {
    topic: 'asked_prices',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_unanswered.subject', message: 'No price agreed in time: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_unanswered.text',
        message:
          'No price was agreed in time before the pickup. The shipment is not booked, and nothing is charged. You can book again.',
      },
    },
    facts: namedPriceFacts,
    link: open,
  },
  shipment_price_countered: {
    topic: 'asked_prices',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_price_countered.subject', message: 'Another price: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_price_countered.text',
        message:
          'We cannot find a carrier at the price you named, but we can at another one. Take it or leave it on the page of the shipment; without a reply the shipment is not booked.',
      },
    },
    facts: (notice, reader) => {
      const { counter_price: counterPrice, at } = notice;
      if (counterPrice === null) return namedPriceFacts(notice, reader);
      return [
        ...namedPriceFacts(notice, reader),
        [WORDS.counterPrice, reader.price(counterPrice)],
        [WORDS.replyBy, reader.moment(at)],
      ];
    },
    link: open,
  },
  shipment_booked: {
    topic: 'progress',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_booked.subject', message: 'Carrier found: {from} – {to}' },
      text: /*i18n*/ { id: 'email.shipment_booked.text', message: 'A carrier booked your shipment.' },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      carrierFact(notice),
      [WORDS.price, reader.price(notice.price)],
    ],
    link: open,
  },
  shipment_picked_up: {
    topic: 'progress',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_picked_up.subject', message: 'Picked up: {from} – {to}' },
      text: /*i18n*/ { id: 'email.shipment_picked_up.text', message: 'The driver picked up your goods.' },
    },
    facts: eventFacts,
    link: open,
  },
  shipment_delivered: {
    topic: 'progress',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_delivered.subject', message: 'Delivered: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_delivered.text',
        message: 'Your goods were delivered. The proof of delivery follows.',
      },
    },
    facts: eventFacts,
    link: open,
  },
  shipment_proven: {
    topic: 'progress',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_proven.subject', message: 'Proof of delivery: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_proven.text',
        message: 'The proof of delivery is available. You can download it, and rate the carrier.',
      },
    },
    facts: eventFacts,
    link: open,
  },
  shipment_cancelled: {
    topic: 'cancellations',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_cancelled.subject', message: 'Cancelled: {from} – {to}' },
      text: /*i18n*/ { id: 'email.shipment_cancelled.text', message: 'Your shipment is cancelled.' },
    },
    facts: eventFacts,
    link: open,
  },
  shipment_payment_due: {
    topic: 'money',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_payment_due.subject', message: 'Payment needed: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_payment_due.text',
        message:
          'Your card does not cover the price of this shipment. Pay it by the time below, or it is cancelled and the fee for cancelling at that time is owed. Nothing is paid twice.',
      },
    },
    facts: dueFacts,
    link: pay,
  },
  shipment_payment_reminder: {
    topic: 'money',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_payment_reminder.subject', message: 'Still to be paid: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_payment_reminder.text',
        message:
          'Your shipment is not paid yet. It is cancelled at the time below, and the carrier is told. The fee for cancelling at that time is then owed.',
      },
    },
    facts: dueFacts,
    link: pay,
  },
  shipment_payment_expired: {
    topic: 'money',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_payment_expired.subject', message: 'Cancelled, not paid: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_payment_expired.text',
        message:
          'Your shipment was not paid in time and is cancelled. If a carrier had it, the fee for cancelling at that time is owed: the shipment shows it.',
      },
    },
    facts: eventFacts,
    link: open,
  },
  shipment_booking_expired: {
    topic: 'cancellations',
    event,
    words: {
      subject: /*i18n*/ {
        id: 'email.shipment_booking_expired.subject',
        message: 'Cancelled, no carrier found: {from} – {to}',
      },
      text: /*i18n*/ {
        id: 'email.shipment_booking_expired.text',
        message:
          'No carrier was found while the goods could still be loaded, so the shipment is cancelled. It costs nothing: what was held on your card is released, and what you paid is given back within 2 working days. You can duplicate it for other dates.',
      },
    },
    facts: eventFacts,
    link: open,
  },
  shipment_search_ended: {
    topic: 'searches',
    // A search may end several times; every other event of a shipment happens once.
    event: ({ shipment, at }) => `${shipment} ${at}`,
    words: {
      subject: /*i18n*/ { id: 'email.shipment_search_ended.subject', message: 'No carrier found: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.shipment_search_ended.text',
        message: 'The search for a carrier has ended without one. You can extend it, or book again on other dates.',
      },
    },
    facts: (notice, reader) => [transportFact(notice, reader), [WORDS.at, reader.moment(notice.at)]],
    link: ({ shipment }) => [
      /*i18n*/ { id: 'email.shipment.extend', message: 'Extend the search' },
      `/shipments/${shipment}?update-expires-at=1`,
    ],
  },
} satisfies TopicMails<ShipmentNotice>;
