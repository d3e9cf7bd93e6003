import * as v from 'valibot';
import { is, type Role } from './user.ts';

/** Channels of notifications: e-mail, push, and in the app. */
export const CHANNELS = ['mail', 'push', 'in_app'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Topic {
  readonly isFor: (roles: readonly Role[]) => boolean;
  /**
   * The mode of each channel: `chosen` by the user, or `always`, as required by law or safety. Unlisted channels are
   * not used.
   */
  readonly by: { readonly [C in Channel]?: 'chosen' | 'always' };
}

const anyone = () => true;

/** Topics of notifications. Every server message belongs to one. */
const TOPICS = {
  missions: { isFor: is.carrier, by: { mail: 'always', push: 'always', in_app: 'always' } },
  work: { isFor: is.carrier, by: { push: 'chosen' } },
  new_offers: { isFor: is.dispatcher, by: { mail: 'chosen', push: 'chosen' } },
  own_bids: { isFor: is.dispatcher, by: { mail: 'chosen' } },
  payouts: { isFor: is.dispatcher, by: { mail: 'chosen' } },
  bids_received: { isFor: is.shipper, by: { mail: 'chosen' } },
  searches: { isFor: is.shipper, by: { mail: 'chosen', in_app: 'chosen' } },
  asked_prices: { isFor: is.shipper, by: { mail: 'chosen', in_app: 'chosen' } },
  progress: { isFor: is.shipper, by: { mail: 'chosen' } },
  cancellations: { isFor: is.shipper, by: { mail: 'always' } },
  prices_to_answer: { isFor: is.support, by: { mail: 'chosen' } },
  documents: { isFor: is.dispatcher, by: { mail: 'always', push: 'chosen' } },
  waiting: { isFor: (roles) => is.shipper(roles) || is.dispatcher(roles), by: { mail: 'chosen' } },
  money: { isFor: (roles) => is.shipper(roles) || is.dispatcher(roles), by: { mail: 'always' } },
  security: { isFor: anyone, by: { mail: 'always' } },
} as const satisfies Record<string, Topic>;
export type TopicName = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as TopicName[];

/** The notifications a user has turned off, as `topic.channel`. */
export type Unwanted = readonly string[];

/** The mode of a topic on a channel; undefined if it is not used. */
export function wayOf(topic: TopicName, channel: Channel): 'chosen' | 'always' | undefined {
  const { by }: Topic = TOPICS[topic];
  return by[channel];
}

/** True if a topic's notifications are sent on a channel. */
export function wants(unwanted: Unwanted, topic: TopicName, channel: Channel): boolean {
  const way = wayOf(topic, channel);
  return way === 'always' || (way === 'chosen' && !unwanted.includes(`${topic}.${channel}`));
}

/** The topics relevant for a user's roles, in display order. */
export function topicsOf(roles: readonly Role[]): TopicName[] {
  return TOPIC_NAMES.filter((topic) => TOPICS[topic].isFor(roles));
}

const Choice = v.strictObject({
  mail: v.optional(v.nullable(v.boolean())),
  push: v.optional(v.nullable(v.boolean())),
  in_app: v.optional(v.nullable(v.boolean())),
});

/** A user's choices by topic; omitted ones stay unchanged. */
export const NotificationChoices = v.partial(
  v.strictObject(Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, Choice])) as Record<TopicName, typeof Choice>),
);
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;

/** The turned-off notifications after a change. Channels that a topic does not use, or always uses, are excluded. */
export function unwantedAfter(unwanted: Unwanted, choices: NotificationChoices): string[] {
  const chosen = TOPIC_NAMES.flatMap((topic) =>
    CHANNELS.flatMap((channel) => {
      const wanted = choices[topic]?.[channel] ?? wants(unwanted, topic, channel);
      return wayOf(topic, channel) === 'chosen' && !wanted ? [`${topic}.${channel}`] : [];
    }),
  );
  return chosen;
}

/** The path of the first choice that turns off a mandatory notification; null if there is none. */
export function refusedChoice(choices: NotificationChoices): string | null {
  for (const topic of TOPIC_NAMES) {
    for (const channel of CHANNELS) {
      if (choices[topic]?.[channel] === false && wayOf(topic, channel) === 'always') return `${topic}.${channel}`;
    }
  }
  return null;
}
