import type { TopicMails } from './mail-kind.ts';
import { TRANSPORT_WORDS, type Transport, transportFact } from './transport.ts';

/** A proposed price that support did not answer in time; in cents, excl. VAT. */
export interface PriceOverdueNotice extends Transport {
  readonly kind: 'price_overdue';
  readonly price: number;
  readonly due: string;
  readonly ends: string;
}

/** A cancelled mission, for its carrier; the compensation in cents, excl. VAT. */
export interface CancelledMissionNotice extends Transport {
  readonly kind: 'mission_cancelled';
  readonly mission: string;
  readonly comment: string;
  readonly compensation: number;
}

/** A proposed price that waits, for support; a cancelled mission, for its carrier. */
export const TRANSPORT_MAILS = {
  price_overdue: {
    topic: 'prices_to_answer',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.price_overdue.subject', message: 'Price not answered: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.price_overdue.text',
        message: 'A shipper named a price, and nobody of support has answered within two working hours.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [TRANSPORT_WORDS.namedPrice, reader.price(notice.price)],
      [/*i18n*/ { id: 'email.price_overdue.due', message: 'Answer due' }, reader.moment(notice.due)],
      [/*i18n*/ { id: 'email.price_overdue.ends', message: 'Refused without an answer' }, reader.moment(notice.ends)],
    ],
    link: [/*i18n*/ { id: 'email.price_overdue.link', message: 'Open price requests' }, '/support/prices'],
  },
  mission_cancelled: {
    topic: 'missions',
    event: ({ mission }) => mission,
    words: {
      subject: /*i18n*/ { id: 'email.mission_cancelled.subject', message: 'Mission cancelled: {from} – {to}' },
      text: /*i18n*/ {
        id: 'email.mission_cancelled.text',
        message: 'The shipper cancelled this mission. Do not drive to the pickup.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      notice.comment === ''
        ? null
        : [/*i18n*/ { id: 'email.mission_cancelled.comment', message: 'Shipper’s comment' }, notice.comment],
      notice.compensation === 0
        ? null
        : [
            /*i18n*/ { id: 'email.mission_cancelled.compensation', message: 'Compensation, excl. VAT' },
            reader.price(notice.compensation),
          ],
    ],
    link: ({ mission }) => [TRANSPORT_WORDS.missionLink, `/missions/${mission}`],
  },
} satisfies TopicMails<PriceOverdueNotice | CancelledMissionNotice>;
