import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '#freight/user/locale.ts';
import type { Db } from '../database/open.ts';
import { formatDay, formatMoment } from '../i18n/dates.ts';
import { formatPrice } from '../i18n/prices.ts';
import type { Translator } from '../i18n/translator.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { compose } from './compose.ts';
import { composeShare } from './compose-share.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { Letter, Reader } from './letter.ts';
import type { Guest, MailJob } from './mail-queue.ts';
import type { Mailer } from './mailer.ts';

/** What a message is written and sent with. */
interface MailRoom {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly translator: Translator;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}

/**
 * Writes a message in the language its reader has now, and hands it to the mail server. Its identifier is that of its
 * job: a copy sent after a crash has the same one. A reader who is gone or blocked gets none.
 *
 * @throws where it may be tried again
 */
export async function deliver(room: MailRoom, id: string, job: MailJob): Promise<void> {
  const { mailer, translator, settings, log } = room;
  const reader = 'guest' in job ? guestOf(job.guest) : await findReader(room, job.user);
  if (reader === undefined) return;
  const locale: Locale = reader.locale ?? 'en';
  const voice: Reader = {
    name: reader.first_name,
    say: (message, values) => translator.say(locale, message, values),
    price: (cents) => formatPrice(locale, cents),
    day: (day) => formatDay(locale, day),
    moment: (instant) => formatMoment(locale, instant, reader.timezone),
  };
  const letter: Letter = 'guest' in job ? composeShare(job.notice, voice) : compose(job.notice, voice);
  const urlOf = (path: string) => `${publicAddress(settings)}${path}`;
  const fate = await mailer.send({
    id,
    to: reader.email,
    subject: letter.subject,
    text: layOutText(letter, urlOf),
    html: layOutHtml(letter, urlOf, locale),
    writtenAt: job.written_at,
    unsubscribe: letter.unsubscribe === null ? null : urlOf(letter.unsubscribe.path),
  });
  if (fate === 'undeliverable') log.warn({ mail: id }, 'no such mailbox');
}

function findReader({ db }: MailRoom, user: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'timezone'])
    .where('uuid', '=', user)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Nobody knows a guest's clocks: the freight goes through this zone. */
function guestOf({ email, locale }: Guest) {
  return { email, locale, first_name: '', timezone: 'Europe/Paris' };
}
