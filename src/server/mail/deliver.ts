import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '#freight/user/locale.ts';
import type { Db } from '../database/open.ts';
import { formatDay, formatMoment } from '../i18n/dates.ts';
import { formatPrice } from '../i18n/prices.ts';
import type { Translator } from '../i18n/translator.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { compose } from './compose.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { Letter } from './letter.ts';
import type { MailJob } from './mail-queue.ts';
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
export async function deliver(room: MailRoom, id: string, { user, notice, written_at }: MailJob): Promise<void> {
  const { db, mailer, translator, settings, log } = room;
  const reader = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'timezone'])
    .where('uuid', '=', user)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (reader === undefined) return;
  const locale: Locale = reader.locale ?? 'en';
  const letter: Letter = compose(notice, {
    name: reader.first_name,
    say: (message, values) => translator.say(locale, message, values),
    price: (cents) => formatPrice(locale, cents),
    day: (day) => formatDay(locale, day),
    moment: (instant) => formatMoment(locale, instant, reader.timezone),
  });
  const urlOf = (path: string) => `${publicAddress(settings)}${path}`;
  const fate = await mailer.send({
    id,
    to: reader.email,
    subject: letter.subject,
    text: layOutText(letter, urlOf),
    html: layOutHtml(letter, urlOf, locale),
    writtenAt: written_at,
    unsubscribe: letter.unsubscribe === null ? null : urlOf(letter.unsubscribe.path),
  });
  if (fate === 'undeliverable') log.warn({ mail: id, user }, 'no such mailbox');
}
