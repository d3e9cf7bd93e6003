import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { listNotifications as listNotificationsCall } from '#contract/desk.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import { type Unwanted, wants } from '#freight/user/notification-choices.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { StopPlan } from '../../../database/schema.ts';
import { userOf } from '../../../identity/actor.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';

/** A search is a notification from an hour before its end until a week after it. */
const BEFORE_END = HOUR;
const AFTER_END = 7 * 24 * HOUR;

/** Returns a page of a shipper's notifications; `read` is the user's own. */
export async function listNotifications(
  db: Reader,
  scope: ShipmentScope,
  query: PageQuery,
): Promise<AnswerOf<typeof listNotificationsCall>> {
  const { now, actor } = scope;
  const reader = await db
    .selectFrom('users')
    .select(['notifications_read_at', 'unwanted_news'])
    .where('uuid', '=', userOf(actor))
    .executeTakeFirstOrThrow();
  const readUntil = reader.notifications_read_at?.getTime() ?? 0;
  const notices = noticesOf(scope, reader.unwanted_news);
  const { rows: counts } = await sql<{ count: number; unread: number }>`select count(*)::int as count,
      count(*) filter (where n.at > ${new Date(readUntil)})::int as unread from ${notices}`.execute(db);
  const { rows } = await sql<NoticeRow>`select n.*, (select count(*)::int from proposals p
        where p.shipment_uuid = n.uuid and p.ended is null and p.expires_at > ${new Date(now)}) as bids
    from ${notices}
    -- What still runs comes first, and of that what ends first; then what happened last.
    order by n.ends_at <= ${new Date(now)}, abs(extract(epoch from n.ends_at - ${new Date(now)})), n.uuid
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const items = rows.map(({ uuid, reference, kind, at, ends_at, pickup, delivery, bids }) => ({
    uuid,
    reference,
    kind,
    at: at.toISOString(),
    expires_at: ends_at.toISOString(),
    from: townOf(pickup),
    to: townOf(delivery),
    pending_proposals: bids,
    read: at.getTime() <= readUntil,
  }));
  const { count = 0, unread = 0 } = counts[0] ?? {};
  return { items, meta: { ...listMeta(count, query), unviewed_item_count: unread } };
}

interface NoticeRow {
  readonly uuid: string;
  readonly reference: string;
  readonly kind: AnswerOf<typeof listNotificationsCall>['items'][number]['kind'];
  readonly at: Date;
  readonly ends_at: Date;
  readonly pickup: StopPlan;
  readonly delivery: StopPlan;
  readonly bids: number;
}

/**
 * Selects a shipper's notifications, unless turned off: searches that end, and support's answers to proposed prices.
 */
function noticesOf({ company, now }: ShipmentScope, unwanted: Unwanted) {
  const since = new Date(now - AFTER_END);
  return sql`(
    select s.uuid, s.reference, s.pickup, s.delivery, 'search_end' as kind,
      s.expires_at - make_interval(secs => ${BEFORE_END / 1000}) as at, s.expires_at as ends_at
    from shipments s
    where ${wants(unwanted, 'searches', 'in_app')} and s.shipper_uuid = ${company} and s.state = 'available'
      and s.expires_at <= ${new Date(now + BEFORE_END)} and s.expires_at > ${since}
    union all
    select s.uuid, s.reference, s.pickup, s.delivery, 'price_' || p.answer, p.answered_at,
      case p.answer when 'countered' then coalesce(s.review_ends_at, p.answered_at) else p.answered_at end
    from shipments s join custom_prices p on p.shipment_uuid = s.uuid
    where ${wants(unwanted, 'asked_prices', 'in_app')} and s.shipper_uuid = ${company} and p.answered_at > ${since} and p.reply is null and s.state <> 'cancelled'
      and (p.answer <> 'countered' or s.state = 'awaiting_acceptation')
  ) as n`;
}

function townOf({ address: { city, country, division_code } }: StopPlan) {
  return { city, country, division_code: division_code ?? null };
}

/** Marks the user's notifications as read up to a time, never backwards or into the future. */
export async function markNotificationsRead(tx: Tx, { actor, now }: ShipmentScope, until: number): Promise<void> {
  const at = new Date(Math.min(until, now));
  await tx
    .updateTable('users')
    .set({ notifications_read_at: sql<Date>`greatest(notifications_read_at, ${at})` })
    .where('uuid', '=', userOf(actor))
    .execute();
}
