import type { Reader, Told } from './letter.ts';
import type { DocumentNotice } from './notice.ts';

/** Puts what became of a carrier's document, or its end, into words. */
export function composeDocument(notice: DocumentNotice, { say, day }: Reader): Told {
  const link = { label: say(WORDS.link), path: '/onboarding' };
  if (notice.kind === 'carrier_admitted') {
    const offers = { label: say(WORDS.offers), path: '/offers' };
    return { link: offers, subject: say(WORDS.admittedSubject), text: say(WORDS.admitted), facts: [] };
  }
  const paper = { label: say(WORDS.document), value: say(PAPERS[notice.paper]) };
  switch (notice.kind) {
    case 'document_accepted': {
      const until = notice.until === null ? [] : [{ label: say(WORDS.until), value: day(notice.until) }];
      const facts = [paper, ...until];
      return { link, subject: say(WORDS.acceptedSubject), text: say(WORDS.accepted), facts };
    }
    case 'document_refused':
      return {
        link,
        subject: say(WORDS.refusedSubject),
        text: say(WORDS.refused),
        facts: [
          paper,
          { label: say(WORDS.reason), value: say(REASONS[notice.reason]) },
          { label: say(WORDS.help), value: notice.message },
        ],
      };
    case 'document_ends': {
      const facts = [paper, { label: say(WORDS.until), value: day(notice.end) }];
      return { link, subject: say(WORDS.endsSubject), text: say(WORDS.ends), facts };
    }
    case 'document_ended': {
      const facts = [paper, { label: say(WORDS.until), value: day(notice.end) }];
      return { link, subject: say(WORDS.endedSubject), text: say(WORDS.ended), facts };
    }
  }
}

const PAPERS = {
  identity: /*i18n*/ { id: 'email.document.identity', message: 'Identity of the manager' },
  bank_details: /*i18n*/ { id: 'email.document.bank_details', message: 'Bank details' },
  transport_licence: /*i18n*/ { id: 'email.document.transport_licence', message: 'Transport licence' },
  insurance: /*i18n*/ { id: 'email.document.insurance', message: 'Goods-in-transit insurance' },
  registration: /*i18n*/ { id: 'email.document.registration', message: 'Company registration' },
} as const;

const REASONS = {
  unreadable: /*i18n*/ { id: 'email.document.unreadable', message: 'It cannot be read' },
  incomplete: /*i18n*/ { id: 'email.document.incomplete', message: 'A part of it is missing' },
  wrong_document: /*i18n*/ { id: 'email.document.wrong_document', message: 'It is another document' },
  other_company: /*i18n*/ { id: 'email.document.other_company', message: 'It is of another company' },
  out_of_date: /*i18n*/ { id: 'email.document.out_of_date', message: 'It is out of date' },
  other: /*i18n*/ { id: 'email.document.other', message: 'It cannot be accepted' },
} as const;

const WORDS = {
  document: /*i18n*/ { id: 'email.document.document', message: 'Document' },
  until: /*i18n*/ { id: 'email.document.until', message: 'Valid until and with' },
  reason: /*i18n*/ { id: 'email.document.reason', message: 'Reason' },
  help: /*i18n*/ { id: 'email.document.help', message: 'How to do it right' },
  link: /*i18n*/ { id: 'email.document.link', message: 'Open your documents' },
  offers: /*i18n*/ { id: 'email.document.offers', message: 'See the offers' },
  admittedSubject: /*i18n*/ { id: 'email.document.admitted_subject', message: 'Your company is admitted' },
  admitted: /*i18n*/ {
    id: 'email.document.admitted',
    message: 'We have accepted all documents of your company. You can book offers and bid on them now.',
  },
  acceptedSubject: /*i18n*/ { id: 'email.document.accepted_subject', message: 'Your document is accepted' },
  accepted: /*i18n*/ { id: 'email.document.accepted', message: 'We have accepted the document that you sent.' },
  refusedSubject: /*i18n*/ { id: 'email.document.refused_subject', message: 'A document has to be sent again' },
  refused: /*i18n*/ {
    id: 'email.document.refused',
    message: 'We could not accept the document below. Please send another one.',
  },
  endsSubject: /*i18n*/ { id: 'email.document.ends_subject', message: 'A document of your company expires soon' },
  ends: /*i18n*/ {
    id: 'email.document.ends',
    message:
      'Send the next one now: once we have accepted it, nothing stops. Without it booking and bidding are closed.',
  },
  endedSubject: /*i18n*/ { id: 'email.document.ended_subject', message: 'Booking and bidding are closed' },
  ended: /*i18n*/ {
    id: 'email.document.ended',
    message:
      'A document of your company has expired. Your missions go on. Send the next one: booking and bidding open again as soon as we have accepted it.',
  },
} as const;
