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
        'We cannot find a carrier at the price you named. Nothing is charged. You can book again at another price.',
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
  at: /*i18n*/ { id: 'email.shipment.at', message: 'When' },
  fee: /*i18n*/ { id: 'email.shipment.fee', message: 'Cancellation fee, excl. VAT' },
  price: /*i18n*/ { id: 'email.shipment.price', message: 'Price, excl. VAT' },
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
