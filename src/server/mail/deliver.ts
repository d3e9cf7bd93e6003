import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import { wants } from '#freight/user/notification-choices.ts';
import type { Db } from '../database/open.ts';
import { formatDay, formatMoment } from '../i18n/dates.ts';
import { formatPrice } from '../i18n/prices.ts';
import type { Translator } from '../i18n/translator.ts';
import { makeLink } from '../identity/account-links.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { accountLetter } from './account-letter.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { Addressed, Reader } from './letter.ts';
import type { Guest, MailJob } from './mail-queue.ts';
import type { Attachment, Mailer } from './mailer.ts';
import { type EmailNotice, topicOf, writeGuestMail, writeMail } from './mails.ts';

/** Dependencies for writing and sending a mail. */
interface MailRoom {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly translator: Translator;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}

/** Returns the attachments of a mail. */
type PapersOf = (notice: EmailNotice) => Promise<readonly Attachment[]>;

/**
 * Writes a mail in the reader's current language and sends it. Its id is that of the job, also for a copy sent after a
 * crash. Readers who are deleted, blocked or do not want it get none.
 *
 * @throws if it may be retried
 */
export async function deliver(room: MailRoom, id: string, job: MailJob, papersOf: PapersOf): Promise<void> {
  const { db, mailer, translator, settings, log } = room;
  const addressed = await address(room, job);
  if (addressed === undefined) return;
  const { reader, compose: write } = addressed;
  const locale: Locale = reader.locale ?? 'en';
  const voice: Reader = {
    name: reader.first_name,
    say: (message, values) => translator.say(locale, message, values),
    price: (cents) => formatPrice(locale, cents),
    day: (day) => formatDay(locale, day),
    moment: (instant) => formatMoment(locale, instant, reader.timezone),
  };
  const letter = write(voice);
  const urlOf = (path: string) => `${publicAddress(settings)}${path}`;
  const fate = await mailer.send({
    id,
    to: reader.email,
    subject: letter.subject,
    text: layOutText(letter, urlOf),
    html: layOutHtml(letter, urlOf, locale),
    writtenAt: job.written_at,
    unsubscribe: letter.unsubscribe === null ? null : urlOf(letter.unsubscribe.path),
    attachments: 'user' in job || 'billing' in job ? await papersOf(job.notice) : [],
  });
  if (fate !== 'undeliverable') return;
  log.warn({ mail: id }, 'no such mailbox');
  const at = new Date(job.written_at);
  await db.updateTable('users').set({ email_bounced_at: at }).where('email', '=', reader.email).execute();
}

/** Returns the reader and the composer of a mail; undefined if there is no reader. */
async function address(room: MailRoom, job: MailJob): Promise<Addressed | undefined> {
  if ('guest' in job) return { reader: guestOf(job.guest), compose: (voice) => writeGuestMail(job.notice, voice) };
  // Nobody has proven a billing address, so the company's name does not greet it.
  if ('billing' in job) return { reader: guestOf(job.billing), compose: (voice) => writeMail(job.notice, voice) };
  if ('account' in job) return accountLetter(room.db, job.account, job.written_at);
  const reader = await findReader(room, job.user);
  if (reader === undefined || !wants(reader.unwanted_news, topicOf(job.notice), 'mail')) return undefined;
  const notice = await withLink(room, job, reader.email);
  return { reader, compose: (voice) => writeMail(notice, voice) };
}

/** Adds the secret by which an owner blocks a bank account that they do not know. It is in the mail only. */
async function withLink(
  { db }: MailRoom,
  { user, notice, written_at: asked }: Extract<MailJob, { user: string }>,
  email: string,
): Promise<EmailNotice> {
  if (notice.kind !== 'bank_account_entered' || notice.account === undefined) return notice;
  const { account } = notice;
  return { ...notice, lock: await makeLink(db, { kind: 'bank_account', user, email, asked, account }) };
}

function findReader({ db }: MailRoom, user: string) {
  return (
    db
      .selectFrom('users')
      .select(['first_name', 'locale', 'timezone', 'unwanted_news'])
      // A changed address gets no mail about a company until its owner has confirmed it, and neither does one never proven.
      .select(sql<string>`case when email_validated_at is null then username else email end`.as('email'))
      .where('uuid', '=', user)
      .where('proven_at', 'is not', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
  );
}

/** Guests have no known time zone, so the marketplace's is used. */
function guestOf({ email, locale }: Guest) {
  return { email, locale, first_name: '', timezone: 'Europe/Paris' };
}
