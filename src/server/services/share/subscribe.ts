import type { Locale } from '#freight/user/locale.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Db } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { FollowedLink } from './follow-link.ts';

/** Limit of subscriptions per link. */
const MAX_SUBSCRIPTIONS = 5;

/** Subscribes an address to the events of a shared shipment; repeating it changes the language. */
export async function subscribe(
  db: Db,
  link: FollowedLink,
  { email, locale }: { readonly email: string; readonly locale: Locale },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('share_links').select('uuid').where('uuid', '=', link.uuid).forUpdate().execute();
    const known = await tx
      .selectFrom('share_subscriptions')
      .select('email')
      .where('link_uuid', '=', link.uuid)
      .execute();
    const isNew = known.every((other) => other.email !== email);
    if (isNew && known.length >= MAX_SUBSCRIPTIONS) throw new Refusal('links_full');
    await tx
      .insertInto('share_subscriptions')
      .values({ uuid: newUuid(now), link_uuid: link.uuid, email, locale, created_at: new Date(now) })
      .onConflict((held) => held.columns(['link_uuid', 'email']).doUpdateSet({ locale }))
      .execute();
  });
}
