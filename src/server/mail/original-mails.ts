import type { TopicMails } from './mail-kind.ts';

/** Received invoices whose stored bytes are not those that came: how many, and the names of the first. */
export interface OriginalsNotice {
  readonly kind: 'originals_changed';
  readonly count: number;
  readonly names: readonly string[];
  readonly day: string;
}

export const ORIGINAL_MAILS = {
  originals_changed: {
    topic: 'money',
    event: ({ day }) => day,
    words: {
      subject: /*i18n*/ { id: 'email.originals.subject', message: 'Received invoices are not as they came' },
      text: /*i18n*/ {
        id: 'email.originals.text',
        message:
          '{count, plural, one {A file of a carrier’s invoice differs} other {# files of carriers’ invoices differ}} from what was received, or cannot be found. They are to be kept as they came for ten years: restore them from a backup.',
      },
    },
    values: ({ count }) => ({ count }),
    facts: ({ names }) => [[/*i18n*/ { id: 'email.originals.names', message: 'Missions and files' }, names.join(', ')]],
    link: [/*i18n*/ { id: 'email.originals.link', message: 'Open the desk' }, '/support/claims'],
  },
} as const satisfies TopicMails<OriginalsNotice>;
