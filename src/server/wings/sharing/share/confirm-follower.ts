import type { Locale } from '#freight/user/locale.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { networkOf } from '../../../identity/network.ts';

/** Limit of opened links per network. Their names are too long to guess; this limits the attempts anyway. */
const OPENED: RateLimit = { name: 'share-confirmation', burst: 60, every: 5000 };

/** The follower of a link that was mailed to them; `now` in Unix milliseconds. */
interface Visit {
  readonly follower: string;
  readonly ip: string;
  readonly now: number;
}

/** Returns the language of a follower. @throws `not_found` once they or their link ended, `too_many_requests` */
export async function findFollower(db: Db, { follower, ip, now }: Visit): Promise<{ readonly locale: Locale }> {
  await takeFrom(db, OPENED, networkOf(ip), now);
  const found = await db
    .selectFrom('share_subscriptions as f')
    .innerJoin('share_links as l', 'l.uuid', 'f.link_uuid')
    .select('f.locale')
    .where('f.uuid', '=', follower)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** Confirms the address of a follower, also once more. @throws `not_found`, `too_many_requests` */
export async function confirmFollower(db: Db, visit: Visit): Promise<{ readonly locale: Locale }> {
  const found = await findFollower(db, visit);
  await db
    .updateTable('share_subscriptions')
    .set({ confirmed_at: new Date(visit.now) })
    .where('uuid', '=', visit.follower)
    .where('confirmed_at', 'is', null)
    .execute();
  return found;
}
