import type { AnswerOf } from '#contract/call.ts';
import type { getNotificationChoices as getCall } from '#contract/notification-choices.ts';
import {
  CHANNELS,
  type NotificationChoices,
  refusedChoice,
  topicsOf,
  type Unwanted,
  unwantedAfter,
  wants,
  wayOf,
} from '#freight/user/notification-choices.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';

type Choices = AnswerOf<typeof getCall>;

/** Returns a user's notification choices, by the topics that apply to them. */
export async function readNotificationChoices(db: Reader, grant: Account): Promise<Choices> {
  return presentChoices(grant, await readUnwanted(db, grant.actor.uuid));
}

/** @throws the violation of a topic that cannot be turned off */
export async function setNotificationChoices(tx: Tx, grant: Account, choices: NotificationChoices): Promise<Choices> {
  const refused = refusedChoice(choices);
  if (refused !== null) throw violation(refused, 'always_sent');
  const { uuid } = grant.actor;
  await tx.selectFrom('users').select('uuid').where('uuid', '=', uuid).forNoKeyUpdate().execute();
  const unwanted_news = unwantedAfter(await readUnwanted(tx, uuid), choices);
  await tx.updateTable('users').set({ unwanted_news }).where('uuid', '=', uuid).execute();
  return presentChoices(grant, unwanted_news);
}

/** Returns the topics that a user turned off. */
export async function readUnwanted(db: Reader, user: string): Promise<Unwanted> {
  const found = await db.selectFrom('users').select('unwanted_news').where('uuid', '=', user).executeTakeFirstOrThrow();
  return found.unwanted_news;
}

function presentChoices({ actor }: Account, unwanted: Unwanted): Choices {
  const topics = topicsOf(actor.companies.flatMap(({ roles }) => roles));
  return Object.fromEntries(
    topics.map((topic) => {
      const ways = CHANNELS.map((channel) => [
        channel,
        wayOf(topic, channel) === undefined ? null : wants(unwanted, topic, channel),
      ]);
      return [topic, Object.fromEntries(ways)];
    }),
  );
}
