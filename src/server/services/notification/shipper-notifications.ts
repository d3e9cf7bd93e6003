import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { listNotifications as listNotificationsCall } from '#contract/desk.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { userOf } from '../../identity/actor.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { ownShipments } from '../shipment/select-shipments.ts';

const HOUR = 3_600_000;
/** A search is a notification from its last hour on, and for a week after it ended. */
const BEFORE_END = HOUR;
const AFTER_END = 7 * 24 * HOUR;

/** A page of the searches that end soon or ended without a carrier; `read` is the user's own. */
export async function listNotifications(
  db: Reader,
  scope: ShipmentScope,
  query: PageQuery,
): Promise<AnswerOf<typeof listNotificationsCall>> {
  const { now, actor } = scope;
  const reader = await db
    .selectFrom('users')
    .select('notifications_read_at')
    .where('uuid', '=', userOf(actor))
    .executeTakeFirstOrThrow();
  const readUntil = reader.notifications_read_at?.getTime() ?? 0;
  const due = ownShipments(db, scope)
    .where('s.state', '=', 'available')
    .where('s.expires_at', '<=', new Date(now + BEFORE_END))
    .where('s.expires_at', '>', new Date(now - AFTER_END));
  const { count, unread } = await due
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where s.expires_at > ${new Date(readUntil + BEFORE_END)})`.as('unread'))
    .executeTakeFirstOrThrow();
  const rows = await due
    .select(['s.uuid', 's.reference', 's.expires_at', 's.pickup', 's.delivery'])
    .select(
      sql<number>`(select count(*)::int from proposals p where p.shipment_uuid = s.uuid and p.ended is null
        and p.expires_at > ${new Date(now)})`.as('bids'),
    )
    // What still runs comes first, and of that what ends first; then what ended last.
    .orderBy(sql`s.expires_at <= ${new Date(now)}`)
    .orderBy(sql`abs(extract(epoch from s.expires_at - ${new Date(now)}))`)
    .orderBy('s.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const townOf = ({ address: { city, country, division_code } }: (typeof rows)[number]['pickup']) => ({
    city,
    country,
    division_code: division_code ?? null,
  });
  const items = rows.map(({ uuid, reference, expires_at, pickup, delivery, bids }) => ({
    uuid,
    reference,
    expires_at: expires_at.toISOString(),
    from: townOf(pickup),
    to: townOf(delivery),
    pending_proposals: bids,
    read: expires_at.getTime() - BEFORE_END <= readUntil,
  }));
  return { items, meta: { ...listMeta(count, query), unviewed_item_count: unread } };
}

/** Marks the user's notifications read up to a moment, never back and never into the future. */
export async function markNotificationsRead(tx: Tx, { actor, now }: ShipmentScope, until: number): Promise<void> {
  const at = new Date(Math.min(until, now));
  await tx
    .updateTable('users')
    .set({ notifications_read_at: sql<Date>`greatest(notifications_read_at, ${at})` })
    .where('uuid', '=', userOf(actor))
    .execute();
}
