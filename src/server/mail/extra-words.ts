/** What messages about extra charges say. */
export const EXTRA_WORDS = {
  detention_pickup: /*i18n*/ { id: 'email.extra.detention_pickup', message: 'Waiting at pickup' },
  detention_delivery: /*i18n*/ { id: 'email.extra.detention_delivery', message: 'Waiting at delivery' },
  other: /*i18n*/ { id: 'email.extra.other', message: 'Extra charge' },
  what: /*i18n*/ { id: 'email.extra.what', message: 'Extra charge for' },
  costs: /*i18n*/ { id: 'email.extra.costs', message: 'It costs, excl. VAT' },
  earns: /*i18n*/ { id: 'email.extra.earns', message: 'You earn, excl. VAT' },
  contestUntil: /*i18n*/ { id: 'email.extra.contest_until', message: 'You can contest it until and with' },
  reason: /*i18n*/ { id: 'email.extra.reason', message: 'Our reason' },
  shipmentLink: /*i18n*/ { id: 'email.extra.shipment_link', message: 'See the times, approve or contest' },
  missionLink: /*i18n*/ { id: 'email.extra.mission_link', message: 'Open the mission' },
  proposedSubject: /*i18n*/ { id: 'email.extra.proposed_subject', message: 'Extra charge for shipment {reference}' },
  proposed: /*i18n*/ {
    id: 'email.extra.proposed',
    message:
      'An extra charge is proposed for your shipment. Please approve or contest it. If you do neither, it counts as approved.',
  },
  answeredSubject: /*i18n*/ {
    id: 'email.extra.answered_subject',
    message: 'Our answer about the extra charge for {reference}',
  },
  kept: /*i18n*/ {
    id: 'email.extra.kept',
    message: 'You contested an extra charge. We have looked at it, and invoice the amount below.',
  },
  dropped: /*i18n*/ {
    id: 'email.extra.dropped',
    message: 'You contested an extra charge. We have looked at it, and charge nothing.',
  },
  decidedSubject: /*i18n*/ { id: 'email.extra.decided_subject', message: 'Extra charge for mission {reference}' },
  earned: /*i18n*/ {
    id: 'email.extra.earned',
    message: 'The extra charge of your mission is approved. It has a pre-invoice of its own.',
  },
  refused: /*i18n*/ {
    id: 'email.extra.refused',
    message: 'The shipper contested the extra charge of your mission. We have looked at it, and it is not charged.',
  },
} as const;
