import type { DocumentKind, DocumentRefusalReason, EndWarning } from '#freight/company/company-document.ts';
import type { Reader } from './letter.ts';
import type { Fact, Link, TopicMails } from './mail-kind.ts';

/**
 * A decision on a carrier's document, or its expiry, possibly before admission; `paper` is its kind, `end` its last
 * valid day.
 */
export type DocumentNotice =
  | { readonly kind: 'carrier_admitted' }
  | (AboutDocument &
      (
        | { readonly kind: 'document_accepted'; readonly until: string | null }
        | { readonly kind: 'document_refused'; readonly reason: DocumentRefusalReason; readonly message: string }
        | {
            readonly kind: 'document_ends' | 'document_ends_today' | 'document_ended';
            readonly end: string;
            readonly step: EndWarning;
          }
        | { readonly kind: 'document_ended_early'; readonly end: string }
      ));

interface AboutDocument {
  readonly document: string;
  readonly paper: DocumentKind;
}

export const PAPERS = {
  identity: /*i18n*/ { id: 'email.document.identity', message: 'Identity of the manager' },
  bank_details: /*i18n*/ { id: 'email.document.bank_details', message: 'Bank details' },
  transport_licence: /*i18n*/ { id: 'email.document.transport_licence', message: 'Transport licence' },
  insurance: /*i18n*/ { id: 'email.document.insurance', message: 'Goods-in-transit insurance' },
  registration: /*i18n*/ { id: 'email.document.registration', message: 'Company registration' },
  vigilance: /*i18n*/ { id: 'email.document.vigilance', message: 'Certificate of social vigilance' },
} as const satisfies Record<DocumentKind, unknown>;

const REASONS = {
  unreadable: /*i18n*/ { id: 'email.document.unreadable', message: 'It cannot be read' },
  incomplete: /*i18n*/ { id: 'email.document.incomplete', message: 'A part of it is missing' },
  wrong_document: /*i18n*/ { id: 'email.document.wrong_document', message: 'It is another document' },
  other_company: /*i18n*/ { id: 'email.document.other_company', message: 'It is of another company' },
  out_of_date: /*i18n*/ { id: 'email.document.out_of_date', message: 'It is out of date' },
  other: /*i18n*/ { id: 'email.document.other', message: 'It cannot be accepted' },
} as const satisfies Record<DocumentRefusalReason, unknown>;

const WORDS = {
  document: /*i18n*/ { id: 'email.document.document', message: 'Document' },
  until: /*i18n*/ { id: 'email.document.until', message: 'Valid until and with' },
} as const;

const paperFact = ({ paper }: AboutDocument, { say }: Reader): Fact => [WORDS.document, say(PAPERS[paper])];

const endFacts = (notice: AboutDocument & { readonly end: string }, reader: Reader): readonly Fact[] => [
  paperFact(notice, reader),
  [WORDS.until, reader.day(notice.end)],
];

const event = ({ document }: AboutDocument) => document;
const stepEvent = ({ document, step }: AboutDocument & { readonly step: number }) => `${document} ${step}`;
const link: Link = [/*i18n*/ { id: 'email.document.link', message: 'Open your documents' }, '/onboarding'];

export const DOCUMENT_MAILS = {
  carrier_admitted: {
    topic: 'documents',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.document.admitted_subject', message: 'Your company is admitted' },
      text: /*i18n*/ {
        id: 'email.document.admitted',
        message: 'We have accepted all documents of your company. You can book offers and bid on them now.',
      },
    },
    facts: () => [],
    link: [/*i18n*/ { id: 'email.document.offers', message: 'See the offers' }, '/offers'],
  },
  document_accepted: {
    topic: 'documents',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.document.accepted_subject', message: 'Your document is accepted' },
      text: /*i18n*/ { id: 'email.document.accepted', message: 'We have accepted the document that you sent.' },
    },
    facts: (notice, reader) => [
      paperFact(notice, reader),
      notice.until === null ? null : [WORDS.until, reader.day(notice.until)],
    ],
    link,
  },
  document_refused: {
    topic: 'documents',
    event,
    words: {
      subject: /*i18n*/ { id: 'email.document.refused_subject', message: 'A document has to be sent again' },
      text: /*i18n*/ {
        id: 'email.document.refused',
        message: 'We could not accept the document below. Please send another one.',
      },
    },
    facts: (notice, reader) => [
      paperFact(notice, reader),
      [/*i18n*/ { id: 'email.document.reason', message: 'Reason' }, reader.say(REASONS[notice.reason])],
      [/*i18n*/ { id: 'email.document.help', message: 'How to do it right' }, notice.message],
    ],
    link,
  },
  document_ends: {
    topic: 'documents',
    event: stepEvent,
    words: {
      subject: /*i18n*/ { id: 'email.document.ends_subject', message: 'A document of your company expires soon' },
      text: /*i18n*/ {
        id: 'email.document.ends',
        message:
          'Send the next one now: once we have accepted it, nothing stops. Without it booking and bidding are closed.',
      },
    },
    facts: endFacts,
    link,
  },
  document_ends_today: {
    topic: 'documents',
    event: stepEvent,
    words: {
      subject: /*i18n*/ {
        id: 'email.document.ends_today_subject',
        message: 'A document of your company expires today',
      },
      text: /*i18n*/ {
        id: 'email.document.ends_today',
        message:
          'Booking and bidding close tonight. Your missions go on. Send the next one: nothing stops once we have accepted it.',
      },
    },
    facts: endFacts,
    link,
  },
  document_ended: {
    topic: 'documents',
    event: stepEvent,
    words: {
      subject: /*i18n*/ { id: 'email.document.ended_subject', message: 'Booking and bidding are closed' },
      text: /*i18n*/ {
        id: 'email.document.ended',
        message:
          'A document of your company has expired. Your missions go on. Send the next one: booking and bidding open again as soon as we have accepted it.',
      },
    },
    facts: endFacts,
    link,
  },
  document_ended_early: {
    topic: 'documents',
    event,
    words: {
      subject: /*i18n*/ {
        id: 'email.document.ended_early_subject',
        message: 'A document of your company has expired',
      },
      text: /*i18n*/ {
        id: 'email.document.ended_early',
        message:
          'It expired before your company was admitted. Send the next one: your company cannot be admitted without it.',
      },
    },
    facts: endFacts,
    link,
  },
} satisfies TopicMails<DocumentNotice>;
