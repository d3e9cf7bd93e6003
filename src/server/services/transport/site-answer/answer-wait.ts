import type { BodyOf } from '#contract/call.ts';
import type { answerSiteWait } from '#contract/wait.ts';
import type { IsHoliday } from '#freight/calendar/holidays.ts';
import { isSupported } from '#freight/extra/detention.ts';
import { isUndecided, lastDayToContest } from '#freight/extra/extra.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { networkOf } from '../../../identity/network.ts';
import type { SiteWait } from '../../../mail/site-wait-page.ts';
import { notifyOfExtra } from '../../money/extra/notify-of-extra.ts';
import { selectExtras } from '../../money/extra/select-extras.ts';
import { stopOfWait } from './list-waits.ts';

/** Limit per network: a site opens a few, and nobody may try thousands of links. */
const READS: RateLimit = { name: 'site-waits', burst: 60, every: 5000 };
/** Limit of answers per link. */
const ANSWERS: RateLimit = { name: 'site-answers', burst: 10, every: 5 * MINUTE };

/** Who opens a link: its token, their address, and the browser if it made a link; `now` in Unix milliseconds. */
export interface SiteVisit {
  readonly token: string;
  readonly ip: string;
  readonly browser: string | null;
  readonly now: number;
}

/** @throws `not_found`, `link_expired` once it ended or nothing is left to confirm, `too_many_requests` */
export async function readSiteWait(db: Db, visit: SiteVisit): Promise<SiteWait> {
  return (await follow(db, visit)).wait;
}

/**
 * Keeps the site's answer on both times of a wait; the first counts. If they are right, silence may approve the charge
 * like one with positions, and the shipper has the whole time to answer from now on.
 *
 * @throws like `readSiteWait`
 */
export async function answerWait(
  db: Db,
  visit: SiteVisit & { readonly isHoliday: IsHoliday },
  { answer, name, comment }: BodyOf<typeof answerSiteWait>,
): Promise<SiteWait> {
  const { link, extra, wait } = await follow(db, visit);
  if (wait.isAnswered || wait.isOwn) return wait;
  await takeFrom(db, ANSWERS, link, visit.now);
  await db.transaction().execute((tx) => keep(tx, visit, { link, extra, isRight: answer === 'right', name, comment }));
  return { ...wait, isAnswered: true };
}

interface Kept {
  readonly link: string;
  readonly extra: string;
  readonly isRight: boolean;
  readonly name: string;
  readonly comment: string;
}

async function keep(
  tx: Tx,
  { now, isHoliday }: { readonly now: number; readonly isHoliday: IsHoliday },
  { link, extra, isRight, name, comment }: Kept,
): Promise<void> {
  const row = await selectExtras(tx)
    .innerJoin('companies as shipper', 'shipper.uuid', 's.shipper_uuid')
    .select('shipper.country')
    .where('e.uuid', '=', extra)
    .forUpdate('e')
    .executeTakeFirstOrThrow();
  if (!isUndecided(row.state)) throw new Refusal('link_expired', { status: 410 });
  const kept = await tx
    .insertInto('site_answers')
    .values({
      extra_uuid: extra,
      link_uuid: link,
      is_right: isRight,
      name,
      comment: comment === '' ? null : comment,
      answered_at: new Date(now),
    })
    .onConflict((same) => same.column('extra_uuid').doNothing())
    .returning('extra_uuid')
    .executeTakeFirst();
  if (kept === undefined) return;
  if (row.state === 'proposed' && isRight && row.waiting !== null) {
    await tx
      .updateTable('extras')
      .set({
        approves_by_silence: isSupported(row.waiting, true),
        approve_by: lastDayToContest(now, { country: row.country }, isHoliday),
      })
      .where('uuid', '=', extra)
      .execute();
  }
  await notifyOfExtra(tx, extra, 'site_answered', now);
}

async function follow(db: Db, { token, ip, browser, now }: SiteVisit) {
  await takeFrom(db, READS, networkOf(ip), now);
  const row = await selectExtras(db)
    .innerJoin('site_links as l', 'l.extra_uuid', 'e.uuid')
    .innerJoin('companies as carrier', 'carrier.uuid', 'm.carrier_uuid')
    .select(['l.uuid as link', 'l.expires_at', 'l.made_on', 'carrier.name as carrier', 's.pickup', 's.delivery'])
    .where('l.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (row === undefined || row.waiting === null) throw new Refusal('not_found');
  const isAnswered = row.is_right !== null;
  if (row.expires_at.getTime() <= now || !(isUndecided(row.state) || isAnswered))
    throw new Refusal('link_expired', { status: 410 });
  const stop = stopOfWait(row);
  const { address } = row[stop];
  const wait: SiteWait = {
    carrier: row.carrier,
    site: address.name ?? address.city,
    city: address.city,
    country: address.country,
    stop,
    reference: row.shipment_reference,
    arrived_at: row.waiting.arrived.done_at,
    left_at: row.waiting.departed.done_at,
    isAnswered,
    isOwn: browser !== null && browser === row.made_on,
  };
  return { link: row.link, extra: row.uuid, wait };
}
