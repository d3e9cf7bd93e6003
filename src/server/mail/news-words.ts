/** What messages with the news of saved searches say, and the page on which they end. */
export const NEWS_WORDS = {
  subject: /*i18n*/ {
    id: 'news.subject',
    message: '{count, plural, one {# new offer for your searches} other {# new offers for your searches}}',
  },
  text: /*i18n*/ {
    id: 'news.text',
    message:
      '{count, plural, one {# offer is new} other {# offers are new}} for your saved searches: {searches}. The first carrier to book gets it.',
  },
  offer: /*i18n*/ { id: 'news.offer', message: '{from} – {to}' },
  offerValue: /*i18n*/ { id: 'news.offer_value', message: '{price}, pickup {day}' },
  link: /*i18n*/ { id: 'news.link', message: 'See your searches' },
  foot: /*i18n*/ {
    id: 'news.foot',
    message: 'You receive this because one of your saved searches e-mails its new offers.',
  },
  unsubscribe: /*i18n*/ { id: 'news.unsubscribe', message: 'Stop these e-mails' },
  unsubscribeQuestion: /*i18n*/ {
    id: 'news.unsubscribe_question',
    message: 'Stop the e-mails of your saved searches? The searches stay.',
  },
  guestUnsubscribeQuestion: /*i18n*/ {
    id: 'share.unsubscribe_question',
    message: 'Stop the e-mails about this shipment? The link still works.',
  },
  guestUnsubscribed: /*i18n*/ {
    id: 'share.unsubscribed',
    message: 'You get no more e-mails about this shipment.',
  },
  unsubscribed: /*i18n*/ {
    id: 'news.unsubscribed',
    message: 'Your saved searches no longer send e-mails. You can turn them on again in the app.',
  },
  testTitle: /*i18n*/ { id: 'news.test_title', message: 'Test message' },
  testBody: /*i18n*/ { id: 'news.test_body', message: 'Messages of Lading come to this device.' },
  pushTitle: /*i18n*/ {
    id: 'news.push_title',
    message: '{count, plural, one {# new offer} other {# new offers}}',
  },
  pushBody: /*i18n*/ { id: 'news.push_body', message: '{search}: {from} – {to}, {price}' },
} as const;
