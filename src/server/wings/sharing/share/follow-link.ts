import { sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { networkOf } from '../../../identity/network.ts';

/**
 * Limit per network: several people of one office reload the page every half minute, but nobody may try thousands of
 * links.
 */
const READS: RateLimit = { name: 'share', burst: 120, every: 2000 };
/** Limit of writes per link: notes and subscriptions. */
const WRITES: RateLimit = { name: 'share-writes', burst: 10, every: 5 * MINUTE };

/** A valid link and its shipment. */
export interface FollowedLink {
  readonly uuid: string;
  readonly shipment: string;
  readonly mission: string | null;
  readonly company: string;
  /** The user who made it. */
  readonly maker: string | null;
  readonly locale: Locale | null;
  readonly expires: Date;
}

/**
 * Returns the link of a token.
 *
 * @throws `not_found` for an unknown token, `link_expired` (410) if it has ended, `too_many_requests`
 */
export async function followLink(
  db: Db,
  { token, ip, now, writes }: { token: string; ip: string; now: number; writes: boolean },
): Promise<FollowedLink> {
  await takeFrom(db, READS, networkOf(ip), now);
  const link = await db
    .selectFrom('share_links as l')
    .innerJoin('shipments as s', 's.uuid', 'l.shipment_uuid')
    .select(['l.uuid', 'l.locale', 'l.expires_at', 'l.revoked_at', 'l.created_by as maker'])
    .select(['s.uuid as shipment', 's.mission_uuid as mission', 's.shipper_uuid as company'])
    .where('l.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (link === undefined) throw new Refusal('not_found');
  if (link.revoked_at !== null || link.expires_at.getTime() <= now) throw new Refusal('link_expired', { status: 410 });
  if (writes) await takeFrom(db, WRITES, link.uuid, now);
  const { uuid, shipment, mission, company, maker, locale, expires_at: expires } = link;
  return { uuid, shipment, mission, company, maker, locale, expires };
}

/** Counts an opening of the link. */
export async function countOpening(db: Db, link: string, now: number): Promise<void> {
  await db
    .insertInto('share_openings')
    .values({ link_uuid: link, opened: 1, last_opened_at: new Date(now) })
    .onConflict((known) =>
      known
        .column('link_uuid')
        .doUpdateSet({ opened: sql<number>`share_openings.opened + 1`, last_opened_at: new Date(now) }),
    )
    .execute();
}
