import type { TopicMails } from './mail-kind.ts';

/**
 * New offers for a reader's saved searches. `day` is a calendar day, prices in cents; `count` includes offers not
 * listed.
 */
export interface NewsNotice {
  readonly kind: 'new_offers';
  readonly count: number;
  readonly searches: readonly string[];
  readonly offers: readonly {
    readonly from: string;
    readonly to: string;
    readonly day: string;
    readonly price: number;
  }[];
  readonly unsubscription: string;
}

/** Label of the link and the button that end a subscription to new offers. */
export const UNSUBSCRIBE = /*i18n*/ { id: 'news.unsubscribe', message: 'Stop these e-mails' };

const OFFER = /*i18n*/ { id: 'news.offer', message: '{from} – {to}' };
const OFFER_VALUE = /*i18n*/ { id: 'news.offer_value', message: '{price}, pickup {day}' };

export const NEWS_MAILS = {
  new_offers: {
    topic: 'new_offers',
    event: null,
    words: {
      subject: /*i18n*/ {
        id: 'news.subject',
        message: '{count, plural, one {# new offer for your searches} other {# new offers for your searches}}',
      },
      text: /*i18n*/ {
        id: 'news.text',
        message:
          '{count, plural, one {# offer is new} other {# offers are new}} for your saved searches: {searches}. The first carrier to book gets it.',
      },
    },
    values: ({ searches }) => ({ searches: searches.join(', ') }),
    facts: ({ offers }, { say, price, day }) =>
      offers.map((offer) => [
        say(OFFER, { from: offer.from, to: offer.to }),
        say(OFFER_VALUE, { price: price(offer.price), day: day(offer.day) }),
      ]),
    link: [/*i18n*/ { id: 'news.link', message: 'See your searches' }, '/searches'],
    foot: /*i18n*/ {
      id: 'news.foot',
      message: 'You receive this because one of your saved searches e-mails its new offers.',
    },
    unsubscribe: ({ unsubscription }) => [UNSUBSCRIBE, `/api/v2/unsubscriptions/${unsubscription}`],
  },
} satisfies TopicMails<NewsNotice>;
