import type { Letter, Reader } from './letter.ts';
import { NEWS_WORDS } from './news-words.ts';
import type { NewsNotice } from './notice.ts';
import { EMAIL_WORDS } from './words.ts';

/** Puts the news of saved searches into words. */
export function composeNews(notice: NewsNotice, { name, say, price, day }: Reader): Letter {
  const { count, searches, offers, unsubscription } = notice;
  return {
    subject: say(NEWS_WORDS.subject, { count }),
    greeting: say(EMAIL_WORDS.greeting, { name }),
    text: say(NEWS_WORDS.text, { count, searches: searches.join(', ') }),
    facts: offers.map((offer) => ({
      label: say(NEWS_WORDS.offer, { from: offer.from, to: offer.to }),
      value: say(NEWS_WORDS.offerValue, { price: price(offer.price), day: day(offer.day) }),
    })),
    link: { label: say(NEWS_WORDS.link), path: '/searches' },
    foot: say(NEWS_WORDS.foot),
    unsubscribe: { label: say(NEWS_WORDS.unsubscribe), path: `/api/v2/unsubscriptions/${unsubscription}` },
  };
}
