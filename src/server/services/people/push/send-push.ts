import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { sql } from 'kysely';
import type { PushNews } from '#contract/news.ts';
import type { Locale } from '#freight/user/locale.ts';
import { quietUntil } from '#freight/user/quiet-hours.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { deleteJob, QUEUE_NOW, STORED_JOBS } from '../../../database/stored-jobs.ts';
import { IDLE_MS } from '../../../identity/actor.ts';
import type { Settings } from '../../../settings.ts';
import { quietHoursOf } from '../user/quiet-hours.ts';
import { publicKeyOf, pushKeys } from './push-keys.ts';
import { isPushService } from './subscriptions.ts';

/** Timeout of a push service in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The service may drop a message after this time, in seconds, because old offers are no news. */
const TIME_TO_LIVE_S = 4 * 3600;

/** Payload of a job of the queue `push`: a message to one device of a user. */
export interface PushJob {
  readonly endpoint: string;
  readonly user: string;
  readonly message: PushNews;
  /** True if the message is sent in quiet hours too. */
  readonly disturbs?: boolean;
  /** Start time of the subject in Unix milliseconds; the message is sent in quiet hours that end after it. */
  readonly startsAt?: number;
  /** ISO 8601 time of the first attempt of a message that waits. */
  readonly written?: string;
}

/**
 * Sends a message to a device, encrypted for it. Skips devices whose session ended or that belong to another user;
 * deletes those unknown to the push service. In quiet hours the message waits until they end, unless a newer message of
 * its tag replaces it.
 *
 * @param id of the job
 * @throws if the job may be retried
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
  const disturbs =
    job.disturbs === true || (quietEnd !== null && job.startsAt !== undefined && job.startsAt < quietEnd);
  if (quietEnd !== null && (await waitsInstead(db, id, { ...job, disturbs }, quietEnd))) return;
  const keys = await pushKeys(db);
  const { headers, method, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: TIME_TO_LIVE_S, urgency: 'high', topic: message.tag } },
    // The library accepts https only; the settings may allow plain http origins.
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
 * Delays a message until the end of quiet hours and replaces older ones of its tag. A message that is sent in quiet
 * hours only removes them.
 *
 * @param quietEnd Unix milliseconds
 * @returns true if nothing is sent now
 */
function waitsInstead(db: Db, id: string, job: PushJob, quietEnd: number): Promise<boolean> {
  const { endpoint, user, message, disturbs = false } = job;
  const waiting = waitingId([endpoint, user, message.tag, String(quietEnd)]);
  // The queue's clock may be slightly ahead of ours: a delayed message is not delayed again.
  if (id === waiting) return Promise.resolve(false);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${waiting}, 0))`.execute(tx);
    const { rows } = await sql<{ written: Date; isNewest: boolean; isSending: boolean }>`
      select own.written, coalesce((j.data->>'written')::timestamptz <= own.written, true) as "isNewest",
        coalesce(j.is_running, false) as "isSending"
      from (select coalesce(${job.written ?? null}::timestamptz,
        (select created_at from ${STORED_JOBS} j where j.queue = 'push' and j.id = ${id}), ${QUEUE_NOW}) as written) own
      left join ${STORED_JOBS} j on j.queue = 'push' and j.id = ${waiting} and j.is_open`.execute(tx);
    const [own] = rows;
    if (own === undefined || !own.isNewest) return !disturbs;
    // By the queue's clock the quiet hours have just ended: the waiting message is being sent and cannot be replaced.
    if (own.isSending) return false;
    await deleteJob(tx, 'push', waiting);
    if (disturbs) return false;
    const data: PushJob = { ...job, written: own.written.toISOString() };
    await sendJobs(tx, 'push', [{ id: waiting, data, startAfter: quietEnd }]);
    return true;
  });
}

/** Returns the id of the job that waits for the end of quiet hours: one per device and tag. */
function waitingId(parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Rule of a message in quiet hours: always, never, or if its subject starts before they end. */
type Urgency = boolean | { readonly startsAt: number };

/** Sends a message to every device of some users, in each user's language. */
export async function pushToUsers(
  tx: Tx,
  users: readonly string[],
  write: (locale: Locale) => PushNews,
  urgency: Urgency = false,
): Promise<void> {
  if (users.length === 0) return;
  const devices = await tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .select(['p.endpoint', 'p.user_uuid', 'u.locale'])
    .where('p.user_uuid', 'in', users)
    .orderBy('p.endpoint')
    .execute();
  const urgent = typeof urgency === 'boolean' ? { disturbs: urgency } : urgency;
  const jobs = devices.map(({ endpoint, user_uuid: user, locale }) => ({
    data: { endpoint, user, message: write(locale ?? 'en'), ...urgent } satisfies PushJob,
  }));
  await sendJobs(tx, 'push', jobs);
}
