/** What messages about a shipment say, by what happened to it. */
export const SHIPMENT_WORDS = {
  shipment_accepted: {
    subject: /*i18n*/ { id: 'email.shipment_accepted.subject', message: 'Price accepted: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_accepted.text',
      message: 'We accepted the price you named. Your shipment is on the market and seeks a carrier.',
    },
  },
  shipment_refused: {
    subject: /*i18n*/ { id: 'email.shipment_refused.subject', message: 'Price refused: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_refused.text',
      message:
        'Budget too low: we cannot find a carrier at the price you named. Nothing is charged. You can book again at another price.',
    },
  },
  shipment_unanswered: {
    subject: /*i18n*/ { id: 'email.shipment_unanswered.subject', message: 'No price agreed in time: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_unanswered.text',
      message:
        'No price was agreed in time before the pickup. The shipment is not booked, and nothing is charged. You can book again.',
    },
  },
  shipment_price_countered: {
    subject: /*i18n*/ { id: 'email.shipment_price_countered.subject', message: 'Another price: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_price_countered.text',
      message:
        'We cannot find a carrier at the price you named, but we can at another one. Take it or leave it on the page of the shipment; without a reply the shipment is not booked.',
    },
  },
  shipment_booked: {
    subject: /*i18n*/ { id: 'email.shipment_booked.subject', message: 'Carrier found: {from} – {to}' },
    text: /*i18n*/ { id: 'email.shipment_booked.text', message: 'A carrier booked your shipment.' },
  },
  shipment_picked_up: {
    subject: /*i18n*/ { id: 'email.shipment_picked_up.subject', message: 'Picked up: {from} – {to}' },
    text: /*i18n*/ { id: 'email.shipment_picked_up.text', message: 'The driver picked up your goods.' },
  },
  shipment_delivered: {
    subject: /*i18n*/ { id: 'email.shipment_delivered.subject', message: 'Delivered: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_delivered.text',
      message: 'Your goods were delivered. The proof of delivery follows.',
    },
  },
  shipment_proven: {
    subject: /*i18n*/ { id: 'email.shipment_proven.subject', message: 'Proof of delivery: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_proven.text',
      message: 'The proof of delivery is available. You can download it, and rate the carrier.',
    },
  },
  shipment_cancelled: {
    subject: /*i18n*/ { id: 'email.shipment_cancelled.subject', message: 'Cancelled: {from} – {to}' },
    text: /*i18n*/ { id: 'email.shipment_cancelled.text', message: 'Your shipment is cancelled.' },
  },
  shipment_payment_due: {
    subject: /*i18n*/ { id: 'email.shipment_payment_due.subject', message: 'Payment needed: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_payment_due.text',
      message:
        'Your card did not cover this shipment. Pay it by the time below, or it is cancelled. Nothing is paid twice.',
    },
  },
  shipment_payment_reminder: {
    subject: /*i18n*/ { id: 'email.shipment_payment_reminder.subject', message: 'Still to be paid: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_payment_reminder.text',
      message: 'Your shipment is not paid yet. It is cancelled at the time below, and the carrier is told.',
    },
  },
  shipment_payment_expired: {
    subject: /*i18n*/ { id: 'email.shipment_payment_expired.subject', message: 'Cancelled, not paid: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_payment_expired.text',
      message: 'Your shipment was not paid in time and is cancelled.',
    },
  },
  shipment_search_ended: {
    subject: /*i18n*/ { id: 'email.shipment_search_ended.subject', message: 'No carrier found: {from} – {to}' },
    text: /*i18n*/ {
      id: 'email.shipment_search_ended.text',
      message: 'The search for a carrier has ended without one. You can extend it, or book again on other dates.',
    },
  },
  payBy: /*i18n*/ { id: 'email.shipment.pay_by', message: 'To pay by' },
  pay: /*i18n*/ { id: 'email.shipment.pay', message: 'Pay the shipment' },
  at: /*i18n*/ { id: 'email.shipment.at', message: 'When' },
  fee: /*i18n*/ { id: 'email.shipment.fee', message: 'Cancellation fee, excl. VAT' },
  price: /*i18n*/ { id: 'email.shipment.price', message: 'Price, excl. VAT' },
  namedPrice: /*i18n*/ { id: 'email.shipment.named_price', message: 'Price named, excl. VAT' },
  counterPrice: /*i18n*/ { id: 'email.shipment.counter_price', message: 'Our price, excl. VAT' },
  replyBy: /*i18n*/ { id: 'email.shipment.reply_by', message: 'Reply by' },
  overdueSubject: /*i18n*/ { id: 'email.price_overdue.subject', message: 'Price not answered: {from} – {to}' },
  overdue: /*i18n*/ {
    id: 'email.price_overdue.text',
    message: 'A shipper named a price, and nobody of support has answered within two working hours.',
  },
  due: /*i18n*/ { id: 'email.price_overdue.due', message: 'Answer due' },
  refusedAt: /*i18n*/ { id: 'email.price_overdue.ends', message: 'Refused without an answer' },
  overdueLink: /*i18n*/ { id: 'email.price_overdue.link', message: 'Open price requests' },
  extend: /*i18n*/ { id: 'email.shipment.extend', message: 'Extend the search' },

  missionSubject: /*i18n*/ { id: 'email.mission_cancelled.subject', message: 'Mission cancelled: {from} – {to}' },
  mission: /*i18n*/ {
    id: 'email.mission_cancelled.text',
    message: 'The shipper cancelled this mission. Do not drive to the pickup.',
  },
  comment: /*i18n*/ { id: 'email.mission_cancelled.comment', message: 'Shipper’s comment' },
  compensation: /*i18n*/ { id: 'email.mission_cancelled.compensation', message: 'Compensation, excl. VAT' },
  pushTitle: /*i18n*/ { id: 'push.mission_cancelled.title', message: 'Mission {reference} cancelled' },
} as const;
