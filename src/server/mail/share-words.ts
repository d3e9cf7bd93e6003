/** What messages say to those who follow a shipment by a link. */
export const SHARE_WORDS = {
  greeting: /*i18n*/ { id: 'email.share.greeting', message: 'Hello,' },
  foot: /*i18n*/ {
    id: 'email.share.foot',
    message: 'Lading sent you this for a sender of goods. Replies to this address are not read.',
  },
  unsubscribe: /*i18n*/ { id: 'email.share.unsubscribe', message: 'No more messages about this shipment' },
  reference: /*i18n*/ { id: 'email.share.reference', message: 'Shipment' },
  at: /*i18n*/ { id: 'email.share.at', message: 'When' },
  until: /*i18n*/ { id: 'email.share.until', message: 'The link works until' },
  follow: /*i18n*/ { id: 'email.share.follow', message: 'Follow the shipment' },
  stop: /*i18n*/ { id: 'email.share.stop', message: 'Stop these messages' },
  shipment_shared: {
    subject: /*i18n*/ {
      id: 'email.shipment_shared.subject',
      message: '{shipper} shares shipment {reference} with you',
    },
    text: /*i18n*/ {
      id: 'email.shipment_shared.text',
      message: 'You can see when it arrives, and leave a note for the driver. You need no account.',
    },
  },
  shared_planned: {
    subject: /*i18n*/ { id: 'email.shared_planned.subject', message: 'Planned: shipment {reference}' },
    text: /*i18n*/ { id: 'email.shared_planned.text', message: 'A carrier brings the goods.' },
  },
  shared_picked_up: {
    subject: /*i18n*/ { id: 'email.shared_picked_up.subject', message: 'On its way: shipment {reference}' },
    text: /*i18n*/ { id: 'email.shared_picked_up.text', message: 'The goods were picked up and are on their way.' },
  },
  shared_delivered: {
    subject: /*i18n*/ { id: 'email.shared_delivered.subject', message: 'Delivered: shipment {reference}' },
    text: /*i18n*/ { id: 'email.shared_delivered.text', message: 'The goods were delivered.' },
  },
  shared_cancelled: {
    subject: /*i18n*/ { id: 'email.shared_cancelled.subject', message: 'Cancelled: shipment {reference}' },
    text: /*i18n*/ { id: 'email.shared_cancelled.text', message: 'This shipment was cancelled. It will not arrive.' },
  },
  pushTitle: /*i18n*/ { id: 'push.site_note.title', message: 'Note for mission {reference}' },
} as const;
