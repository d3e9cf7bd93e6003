import { TEST_TAG } from '#contract/notification-choices.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal } from '../../../errors.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { Account } from '../../../identity/grants.ts';
import { NEWS_PUSH } from '../../../mail/push-words.ts';
import type { PushJob } from './send-push.ts';

/**
 * Sends a message to the device of the current session, also in quiet hours.
 *
 * @throws `not_found` if it has no subscription
 */
export async function sendTest(tx: Tx, { actor }: Account, translator: Translator): Promise<void> {
  const device = await tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .select(['p.endpoint', 'p.user_uuid as user', 'u.locale'])
    .where('p.token_hash', '=', actor.tokenHash)
    .executeTakeFirst();
  if (device === undefined) throw new Refusal('not_found');
  const { endpoint, user, locale } = device;
  const message = {
    title: translator.say(locale ?? 'en', NEWS_PUSH.testTitle),
    body: translator.say(locale ?? 'en', NEWS_PUSH.testBody),
    path: '/account/notifications',
    tag: TEST_TAG,
  };
  await sendJobs(tx, 'push', [{ data: { endpoint, user, message, disturbs: true } satisfies PushJob }]);
}
