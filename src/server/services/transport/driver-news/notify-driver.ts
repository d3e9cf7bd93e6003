import { sql } from 'kysely';
import { timeZoneOf } from '#freight/place/country.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { Locale } from '#freight/user/locale.ts';
import { type TopicName, wants } from '#freight/user/notification-choices.ts';
import { disturbs, NIGHT, quietUntil } from '#freight/user/quiet-hours.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { STORED_JOBS } from '../../../database/stored-jobs.ts';
import { type RateLimit, tryTake } from '../../../http/rate-limit.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { TextJob } from '../../../mail/mail-queue.ts';
import { WORK_WORDS } from '../../../mail/push-words.ts';
import { pushToUsers } from '../../people/push/send-push.ts';
import type { WorkChange, WorkNews } from './announce-work.ts';

/**
 * Notifies a driver of a change of their work: by push if they have ever signed in, else by text message. Skips
 * outdated changes, such as a mission that was assigned back to them or to somebody else.
 *
 * @param id of the job, so that a repeated message arrives once
 * @param now Unix milliseconds
 */
export async function notifyDriver(
  tx: Tx,
  translator: Translator,
  id: string,
  news: WorkNews,
  now: number,
): Promise<void> {
  const work = await findWork(tx, news);
  if (work === undefined || !isStillSo(work, news) || (await isOvertaken(tx, id, news))) return;
  if (work.user !== null && work.user === news.actor) return;
  const written = writer(translator, work, news);
  const startsAt = stopWindow(work.pickup).opens;
  if (work.first_connection_at !== null && work.user !== null) {
    if (!wants(work.unwanted_news ?? [], TOPICS[news.change], 'push')) return;
    // A cancelled or reassigned mission must reach the driver before they leave.
    const urgency =
      news.change === 'given' || news.change === 'changed' ? { startsAt } : disturbs({ opens: startsAt }, now);
    await pushToUsers(tx, [work.user], written.push, urgency);
    return;
  }
  if (work.phone === null || !work.texts) return;
  if (!(await tryTake(tx, DRIVER_TEXTS, work.carrier, now))) return;
  const zone = timeZoneOf(work.country);
  const nightEnds = quietUntil(NIGHT, now, zone);
  const waits = nightEnds !== null && startsAt >= nightEnds;
  const data: TextJob = { phone: work.phone, text: written.text(work.language) };
  await sendJobs(tx, 'sms', [{ id: uuidOf(`sms ${id}`), data, ...(waits ? { startAfter: nightEnds } : {}) }]);
}

/**
 * Limit of text messages per company: each costs money and goes to a number that the company entered. Beyond it,
 * drivers see changes in their list of missions.
 */
const DRIVER_TEXTS: RateLimit = { name: 'driver-texts', burst: 30, every: 2 * MINUTE };

/** Drivers can turn off messages about new work, but not those about missions that they lost. */
const TOPICS = { given: 'work', changed: 'work', taken: 'missions', cancelled: 'missions' } as const satisfies Record<
  WorkChange,
  TopicName
>;

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>;

function findWork(tx: Tx, { mission, driver }: WorkNews) {
  return tx
    .selectFrom('missions as m')
    .innerJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .innerJoin('drivers as d', (join) => join.on('d.uuid', '=', driver).onRef('d.company_uuid', '=', 'c.uuid'))
    .leftJoin('users as u', 'u.uuid', 'd.user_uuid')
    .select(['m.uuid', 'm.reference', 'm.state', 'm.pickup', 'm.delivery', 'm.driver_uuid'])
    .select(['c.uuid as carrier', 'c.name as company', 'c.country'])
    .select((eb) => eb.fn.coalesce('u.locale', 'd.locale', 'c.language').as('language'))
    .select((eb) => eb.ref('c.settings', '->>').key('driver_texts').as('driver_texts'))
    .select(['d.phone', 'd.status', 'u.uuid as user', 'u.first_connection_at', 'u.unwanted_news'])
    .where('m.uuid', '=', mission)
    .where('d.status', 'not in', ['disabled', 'deleted'])
    .executeTakeFirst()
    .then((row) => row && { ...row, texts: row.driver_texts !== 'false' });
}

function isStillSo({ driver_uuid, state }: Work, { driver, change }: WorkNews): boolean {
  const isTheirs = driver_uuid === driver;
  if (change === 'taken') return !isTheirs;
  return isTheirs && (change === 'cancelled' || state !== 'cancelled');
}

/**
 * True if the mission was assigned or taken away again meanwhile. The later change is reported instead, or neither, if
 * the driver would lose a mission that they were never told about.
 */
async function isOvertaken(tx: Tx, id: string, { mission, driver, change, version }: WorkNews): Promise<boolean> {
  if (change !== 'given' && change !== 'taken') return false;
  const { rows } = await sql<{ overtaken: boolean }>`
    with others as (
      select (j.data->>'version')::int as version, j.data->>'change' as change, j.ended_at
      from ${STORED_JOBS} j
      where j.queue = 'driver-news' and j.id <> ${id} and j.data->>'mission' = ${mission} and j.data->>'driver' = ${driver})
    select exists (select from others where version > ${version} and change in ('given', 'taken'))
      or ${change} = 'taken' and exists (
        select from others o join ${STORED_JOBS} own on own.queue = 'driver-news' and own.id = ${id}
        where o.version < ${version} and o.change = 'given' and o.ended_at is null
          or o.version < ${version} and o.change = 'given' and o.ended_at > own.created_at) as overtaken`.execute(tx);
  return rows[0]?.overtaken === true;
}

/** Returns the messages in a language. */
function writer({ say }: Translator, work: Work, { change }: WorkNews) {
  const { reference, company, pickup, delivery, uuid } = work;
  const [from, to] = [pickup.address.city, delivery.address.city];
  const at = new Date(stopWindow(pickup).opens).toISOString();
  const words = WORK_WORDS[change];
  const values = (locale: Locale) => ({
    reference,
    company,
    from,
    to,
    at: formatMoment(locale, at, timeZoneOf(pickup.address.country)),
  });
  return {
    push: (locale: Locale) => ({
      title: say(locale, words.title, values(locale)),
      body: say(locale, WORK_WORDS.body, values(locale)),
      path: change === 'taken' ? '/missions' : `/missions/${uuid}`,
      tag: `mission-${uuid}`,
    }),
    text: (locale: Locale) => say(locale, words.text, values(locale)),
  };
}
