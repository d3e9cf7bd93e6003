import type { AnswerOf } from '#contract/call.ts';
import type { getQuietHours } from '#contract/notification-choices.ts';
import type { QuietHours } from '#freight/user/quiet-hours.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Account } from '../../../identity/grants.ts';

type Quiet = AnswerOf<typeof getQuietHours>;

/** Returns the hours in which a user gets no push messages. */
export async function readQuietHours(db: Reader, { actor }: Account): Promise<Quiet> {
  const user = await db
    .selectFrom('users')
    .select(['quiet_from', 'quiet_to', 'timezone'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  return { hours: quietHoursOf(user), timezone: user.timezone };
}

/** Messages that wait already keep their time. */
export async function setQuietHours(tx: Tx, grant: Account, hours: QuietHours | null): Promise<Quiet> {
  const columns = { quiet_from: hours?.from ?? null, quiet_to: hours?.to ?? null };
  await tx.updateTable('users').set(columns).where('uuid', '=', grant.actor.uuid).execute();
  return readQuietHours(tx, grant);
}

/** Returns the quiet hours of a row of `users`. */
export function quietHoursOf({
  quiet_from: from,
  quiet_to: to,
}: {
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
}): QuietHours | null {
  return from === null || to === null ? null : { from, to };
}
