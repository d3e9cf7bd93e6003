import type { PushNews } from '#contract/news.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Tx } from '../../database/open.ts';
import { sendJobs } from '../../database/send-jobs.ts';
import type { PushJob } from './send-push.ts';

/** Sends a message to every device of some users, in the language of each. */
export async function pushToUsers(
  tx: Tx,
  users: readonly string[],
  write: (locale: Locale) => PushNews,
): Promise<void> {
  if (users.length === 0) return;
  const devices = await tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .select(['p.endpoint', 'p.user_uuid', 'u.locale'])
    .where('p.user_uuid', 'in', users)
    .orderBy('p.endpoint')
    .execute();
  const jobs = devices.map(({ endpoint, user_uuid: user, locale }) => ({
    data: { endpoint, user, message: write(locale ?? 'en') } satisfies PushJob,
  }));
  await sendJobs(tx, 'push', jobs);
}
