/** Texts for drivers about changes of their work, as push and text messages. `at` is in local time. */
export const WORK_WORDS = {
  body: /*i18n*/ { id: 'push.work.body', message: '{from} – {to}. Pickup from {at}' },
  given: {
    title: /*i18n*/ { id: 'push.work_given.title', message: 'New mission {reference}' },
    text: /*i18n*/ {
      id: 'sms.work_given',
      message: '{company}: new mission {reference}, {from} – {to}. Pickup from {at}.',
    },
  },
  taken: {
    title: /*i18n*/ { id: 'push.work_taken.title', message: 'Mission {reference} is not yours any more' },
    text: /*i18n*/ {
      id: 'sms.work_taken',
      message: '{company}: mission {reference}, {from} – {to}, is not yours any more.',
    },
  },
  changed: {
    title: /*i18n*/ { id: 'push.work_changed.title', message: 'Mission {reference} has changed' },
    text: /*i18n*/ {
      id: 'sms.work_changed',
      message: '{company}: mission {reference}, {from} – {to}, has changed. Ask your dispatcher.',
    },
  },
  cancelled: {
    title: /*i18n*/ { id: 'push.work_cancelled.title', message: 'Mission {reference} cancelled' },
    text: /*i18n*/ {
      id: 'sms.work_cancelled',
      message: '{company}: mission {reference}, {from} – {to}, is cancelled.',
    },
  },
} as const;

/** Title of the push message about a cancelled mission, to its carrier. */
export const CANCELLED_TITLE = /*i18n*/ {
  id: 'push.mission_cancelled.title',
  message: 'Mission {reference} cancelled',
};

/** Title of the push message about a note that a follower of the shipment left. */
export const NOTE_TITLE = /*i18n*/ { id: 'push.site_note.title', message: 'Note for mission {reference}' };

/** Texts of push messages about new offers, and of the test message. */
export const NEWS_PUSH = {
  testTitle: /*i18n*/ { id: 'news.test_title', message: 'Test message' },
  testBody: /*i18n*/ { id: 'news.test_body', message: 'Messages of Lading come to this device.' },
  title: /*i18n*/ {
    id: 'news.push_title',
    message: '{count, plural, one {# new offer} other {# new offers}}',
  },
  body: /*i18n*/ { id: 'news.push_body', message: '{search}: {from} – {to}, {price}' },
} as const;
