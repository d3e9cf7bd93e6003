import * as v from 'valibot';
import { is, type Role } from './user.ts';

/** How news reach a user: by mail, as a message on the phone, and behind the bell of the app. */
export const CHANNELS = ['mail', 'push', 'in_app'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Topic {
  readonly isFor: (roles: readonly Role[]) => boolean;
  /** How it comes: `chosen` by the user, or `always`, since law or safety needs it. Not at all where nothing is said. */
  readonly by: { readonly [C in Channel]?: 'chosen' | 'always' };
}

const anyone = () => true;

/** What Lading reports, by topic. Every message of the server belongs to one. */
const TOPICS = {
  missions: { isFor: is.carrier, by: { mail: 'always', push: 'always', in_app: 'always' } },
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
  money: { isFor: (roles) => is.shipper(roles) || is.dispatcher(roles), by: { mail: 'always' } },
  security: { isFor: anyone, by: { mail: 'always' } },
} as const satisfies Record<string, Topic>;
export type TopicName = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as TopicName[];

/** What a user does not want, as `topic.channel`. */
export type Unwanted = readonly string[];

/** How a topic comes by a channel; undefined where it never does. */
export function wayOf(topic: TopicName, channel: Channel): 'chosen' | 'always' | undefined {
  const { by }: Topic = TOPICS[topic];
  return by[channel];
}

/** Whether news of a topic are to be sent by a channel. */
export function wants(unwanted: Unwanted, topic: TopicName, channel: Channel): boolean {
  const way = wayOf(topic, channel);
  return way === 'always' || (way === 'chosen' && !unwanted.includes(`${topic}.${channel}`));
}

/** The topics that can concern somebody, in the order they are shown. */
export function topicsOf(roles: readonly Role[]): TopicName[] {
  return TOPIC_NAMES.filter((topic) => TOPICS[topic].isFor(roles));
}

const Choice = v.strictObject({
  mail: v.optional(v.nullable(v.boolean())),
  push: v.optional(v.nullable(v.boolean())),
  in_app: v.optional(v.nullable(v.boolean())),
});

/** What a user chooses, by topic; what is left out stays as it is. */
export const NotificationChoices = v.partial(
  v.strictObject(Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, Choice])) as Record<TopicName, typeof Choice>),
);
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;

/** What is not wanted once some things were chosen. Channels that a topic has not, or always takes, stay out of it. */
export function unwantedAfter(unwanted: Unwanted, choices: NotificationChoices): string[] {
  const chosen = TOPIC_NAMES.flatMap((topic) =>
    CHANNELS.flatMap((channel) => {
      const wanted = choices[topic]?.[channel] ?? wants(unwanted, topic, channel);
      return wayOf(topic, channel) === 'chosen' && !wanted ? [`${topic}.${channel}`] : [];
    }),
  );
  return chosen;
}

/** The first choice against something that always comes, as its path; null where there is none. */
export function refusedChoice(choices: NotificationChoices): string | null {
  for (const topic of TOPIC_NAMES) {
    for (const channel of CHANNELS) {
      if (choices[topic]?.[channel] === false && wayOf(topic, channel) === 'always') return `${topic}.${channel}`;
    }
  }
  return null;
}
