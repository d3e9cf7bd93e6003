import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { sql } from 'kysely';
import type { PushNews } from '#contract/news.ts';
import type { Locale } from '#freight/user/locale.ts';
import { quietUntil } from '#freight/user/quiet-hours.ts';
import type { Db, Tx } from '../../database/open.ts';
import { sendJobs } from '../../database/send-jobs.ts';
import { IDLE_MS } from '../../identity/actor.ts';
import type { Settings } from '../../settings.ts';
import { quietHoursOf } from '../user/quiet-hours.ts';
import { publicKeyOf, pushKeys } from './push-keys.ts';
import { isPushService } from './subscriptions.ts';

/** A push service that says nothing for so long is left, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** An offer of hours ago is no news: the service may drop the message, in seconds. */
const TIME_TO_LIVE_S = 4 * 3600;

/** The data of a job of the queue `push`: a message to one device of a user. */
export interface PushJob {
  readonly endpoint: string;
  readonly user: string;
  readonly message: PushNews;
  /** Comes in the user's quiet hours too. */
  readonly disturbs?: boolean;
  /** When a message that waits was sent first, ISO 8601. */
  readonly written?: string;
}

/**
 * Sends a message to a device, encrypted for it alone. A device whose session ended, or that belongs to another user by
 * now, gets none; one that the push service does not know any more is forgotten. In quiet hours it waits until they end, unless a
 * newer message of its tag does: the device would show the newer one alone.
 *
 * @param id of the job
 * @throws where it may be tried again
 */
export async function sendPush(
  { db, settings, now }: { readonly db: Db; readonly settings: Settings; readonly now: () => number },
  id: string,
  job: PushJob,
): Promise<void> {
  const { endpoint, user, message } = job;
  const device = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('tokens as t', 't.hash', 'p.token_hash')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .select(['p.p256dh', 'p.auth', 'u.quiet_from', 'u.quiet_to', 'u.timezone'])
    .where('p.endpoint', '=', endpoint)
    .where('p.user_uuid', '=', user)
    .where('u.blocked_at', 'is', null)
    .where('t.expires_at', '>', new Date(now()))
    .where('t.last_seen_at', '>', new Date(now() - IDLE_MS))
    .executeTakeFirst();
  if (device === undefined || !isPushService(endpoint, settings.PUSH_ORIGINS)) return;
  const quietEnd = quietUntil(quietHoursOf(device), now(), device.timezone);
  if (quietEnd !== null && (await waitsInstead(db, id, job, quietEnd))) return;
  const keys = await pushKeys(db);
  const { headers, method, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: TIME_TO_LIVE_S, urgency: 'high', topic: message.tag } },
    // The library takes https alone; a plain origin is one that the settings allow.
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: device },
    { subject: `mailto:${settings.SUPPORT_EMAIL}`, publicKey: publicKeyOf(keys), privateKey: keys.d ?? '' },
  );
  const answer = await fetch(endpoint, {
    method: method.toUpperCase(),
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) {
    await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  } else if (!answer.ok) throw new Error(`The push service ${new URL(endpoint).host} answered ${answer.status}.`);
}

/**
 * Lets a message wait for the end of quiet hours, in the place of older ones of its tag; one that disturbs only takes these
 * away.
 *
 * @param quietEnd Unix milliseconds
 * @returns whether nothing is sent now
 */
function waitsInstead(db: Db, id: string, job: PushJob, quietEnd: number): Promise<boolean> {
  const { endpoint, user, message, disturbs = false } = job;
  const waiting = waitingId([endpoint, user, message.tag, String(quietEnd)]);
  // The clock of the queue may be a little before ours: what has waited does not wait again.
  if (id === waiting) return Promise.resolve(false);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${waiting}, 0))`.execute(tx);
    const { rows } = await sql<{ written: Date; isNewest: boolean; isSending: boolean }>`
      select own.written, coalesce((j.data->>'written')::timestamptz <= own.written, true) as "isNewest",
        coalesce(j.state = 'active', false) as "isSending"
      from (select coalesce(${job.written ?? null}::timestamptz,
        (select created_on from pgboss.job where name = 'push' and id = ${id}), pgboss.job_now()) as written) own
      left join pgboss.job j on j.name = 'push' and j.id = ${waiting} and j.state <= 'active'`.execute(tx);
    const [own] = rows;
    if (own === undefined || !own.isNewest) return !disturbs;
    // The hours end this moment by the clock of the queue: what waited is on its way, and nothing can take its place.
    if (own.isSending) return false;
    await sql`delete from pgboss.job where name = 'push' and id = ${waiting}`.execute(tx);
    if (disturbs) return false;
    const data: PushJob = { ...job, written: own.written.toISOString() };
    await sendJobs(tx, 'push', [{ id: waiting, data, startAfter: quietEnd }]);
    return true;
  });
}

/** The job that waits for the end of quiet hours: one for a device and a tag. */
function waitingId(parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Sends a message to every device of some users, in the language of each; in quiet hours too where it `disturbs`. */
export async function pushToUsers(
  tx: Tx,
  users: readonly string[],
  write: (locale: Locale) => PushNews,
  disturbs = false,
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
    data: { endpoint, user, message: write(locale ?? 'en'), disturbs } satisfies PushJob,
  }));
  await sendJobs(tx, 'push', jobs);
}
