import type { Locale } from '#freight/user/locale.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { mailGuests } from '../../../mail/mail-queue.ts';
import type { FollowedLink } from './follow-link.ts';
import { takeGuestMail } from './guest-mails-left.ts';

/** Limit of subscriptions per link. */
const MAX_SUBSCRIPTIONS = 5;

/**
 * Subscribes an address to the events of a shared shipment: a mail asks its reader to confirm, and nothing else is sent
 * there before. Repeating it changes the language, and sends that mail again. The oldest that was not confirmed makes room.
 *
 * @throws `links_full`, `too_many_requests`
 */
export async function subscribe(
  db: Db,
  link: FollowedLink,
  { email, locale }: { readonly email: string; readonly locale: Locale },
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom('share_subscriptions')
    .select(['confirmed_at'])
    .where('link_uuid', '=', link.uuid)
    .where('email', '=', email)
    .executeTakeFirst();
  const isConfirmed = known !== undefined && known.confirmed_at !== null;
  if (!isConfirmed) await takeGuestMail(db, { email, user: link.maker, company: link.company }, now);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('share_links').select('uuid').where('uuid', '=', link.uuid).forUpdate().execute();
    const others = await tx
      .selectFrom('share_subscriptions')
      .select(['uuid', 'confirmed_at'])
      .where('link_uuid', '=', link.uuid)
      .where('email', '<>', email)
      .orderBy('created_at')
      .orderBy('uuid')
      .execute();
    if (others.length >= MAX_SUBSCRIPTIONS) {
      const oldest = others.find(({ confirmed_at }) => confirmed_at === null);
      if (oldest === undefined) throw new Refusal('links_full');
      await tx.deleteFrom('share_subscriptions').where('uuid', '=', oldest.uuid).execute();
    }
    const follower = await tx
      .insertInto('share_subscriptions')
      .values({
        uuid: newUuid(now),
        link_uuid: link.uuid,
        email,
        locale,
        created_at: new Date(now),
        confirmed_at: null,
      })
      .onConflict((held) => held.columns(['link_uuid', 'email']).doUpdateSet({ locale }))
      .returning(['uuid', 'confirmed_at'])
      .executeTakeFirstOrThrow();
    if (follower.confirmed_at !== null) return;
    const { reference } = await tx
      .selectFrom('shipments')
      .select('reference')
      .where('uuid', '=', link.shipment)
      .executeTakeFirstOrThrow();
    const notice = { kind: 'share_confirmation', reference, follower: follower.uuid } as const;
    await mailGuests(tx, [{ guest: { email, locale }, notice }], now);
  });
}
