import { describe, expect, it } from 'vitest';
import {
  CHANNELS,
  refusedChoice,
  TOPIC_NAMES,
  topicsOf,
  unwantedAfter,
  wants,
  wayOf,
} from '#freight/user/notification-choices.ts';

describe('the notices of a user', () => {
  it('is everything, until they choose', () => {
    const ways = TOPIC_NAMES.flatMap((topic) => CHANNELS.map((channel) => ({ topic, channel })));
    for (const { topic, channel } of ways) {
      expect(wants([], topic, channel)).toBe(wayOf(topic, channel) !== undefined);
    }
  });

  it('is what they chose, by topic and channel', () => {
    const unwanted = unwantedAfter([], { new_offers: { mail: false }, searches: { in_app: false } });
    expect(unwanted).toEqual(['new_offers.mail', 'searches.in_app']);
    expect(wants(unwanted, 'new_offers', 'mail')).toBe(false);
    expect(wants(unwanted, 'new_offers', 'push')).toBe(true);
    expect(unwantedAfter(unwanted, { new_offers: { mail: true, push: null } })).toEqual(['searches.in_app']);
  });

  it('is always what law or safety needs', () => {
    for (const topic of ['missions', 'cancellations', 'documents', 'money', 'security'] as const) {
      expect(refusedChoice({ [topic]: { mail: false } })).toBe(`${topic}.mail`);
      expect(wants([`${topic}.mail`], topic, 'mail')).toBe(true);
      expect(unwantedAfter([], { [topic]: { mail: false } })).toEqual([]);
    }
    expect(refusedChoice({ money: { mail: true }, progress: { mail: false } })).toBeNull();
  });

  it('never comes by a channel that it has not', () => {
    expect(wants([], 'payouts', 'push')).toBe(false);
    expect(unwantedAfter([], { payouts: { push: false } })).toEqual([]);
  });
});

it.each([
  [
    ['COMPANY'],
    ['bids_received', 'searches', 'asked_prices', 'progress', 'cancellations', 'waiting', 'money', 'security'],
  ],
  [['DRIVER'], ['missions', 'work', 'security']],
  [
    ['DISPATCHER'],
    ['missions', 'work', 'new_offers', 'own_bids', 'payouts', 'documents', 'waiting', 'money', 'security'],
  ],
  [['SUPPORT'], ['prices_to_answer', 'security']],
] as const)('%j is asked about %j', (roles, topics) => {
  expect(topicsOf(roles)).toEqual(topics);
});
