import { type Selectable, sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { formatDay, formatMoment } from '../i18n/dates.ts';
import { formatPrice } from '../i18n/prices.ts';
import { publicAddress } from '../settings.ts';
import { compose } from './compose.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './mailer.ts';

const MINUTE = 60_000;
/** Longer than a mail server may take; the time doubles with each attempt, up to the longest. */
const FIRST_WAIT = 2 * MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;
/** About two days. */
const MOST_ATTEMPTS = 15;
/** How many messages one turn sends, so that a turn stays short. */
const BATCH = 200;

type EmailRow = Selectable<Database['emails']>;

/**
 * Sends the messages that are due. A server that takes one puts off its next attempt, by a row that others skip while it
 * does: none is sent by two servers at once, and one whose server died is tried again.
 *
 * @returns how many were sent
 */
export async function sendEmails(context: Context): Promise<number> {
  let sent = 0;
  for (let taken = 0; taken < BATCH; taken += 1) {
    const email = await takeOne(context.db, context.now());
    if (email === undefined) break;
    if (await sendOne(context, email)) sent += 1;
  }
  return sent;
}

async function takeOne(db: Db, now: number): Promise<EmailRow | undefined> {
  return db
    .updateTable('emails')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql<Date>`${new Date(now)}::timestamptz
        + least(${LONGEST_WAIT}, ${FIRST_WAIT} * 2 ^ attempts) * interval '1 millisecond'`,
    })
    .where('uuid', '=', (eb) =>
      eb
        .selectFrom('emails')
        .select('uuid')
        .where('next_attempt_at', '<=', new Date(now))
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .orderBy('next_attempt_at')
        .orderBy('uuid')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function sendOne(context: Context, email: EmailRow): Promise<boolean> {
  const { db, mailer, log, now } = context;
  const end = (values: Partial<Pick<EmailRow, 'sent_at' | 'given_up_at' | 'last_error'>>) =>
    db.updateTable('emails').set(values).where('uuid', '=', email.uuid).execute();
  try {
    const fate = await mailer.send(await writeOut(context, email));
    await end(fate === 'taken' ? { sent_at: new Date(now()), last_error: null } : { given_up_at: new Date(now()) });
    return fate === 'taken';
  } catch (error) {
    const isLast = email.attempts >= MOST_ATTEMPTS;
    log.warn({ err: error, email: email.uuid, attempts: email.attempts }, isLast ? 'e-mail given up' : 'e-mail waits');
    await end({ last_error: String(error), ...(isLast ? { given_up_at: new Date(now()) } : {}) });
    return false;
  }
}

/** Puts a notice into the language of its reader as he reads now. */
async function writeOut(
  { db, translator, settings }: Context,
  { uuid, user_uuid, notice, created_at }: EmailRow,
): Promise<Mail> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'timezone'])
    .where('uuid', '=', user_uuid)
    .executeTakeFirstOrThrow();
  const locale: Locale = user.locale ?? 'en';
  const letter: Letter = compose(notice, {
    name: user.first_name,
    say: (message, values) => translator.say(locale, message, values),
    price: (cents) => formatPrice(locale, cents),
    day: (day) => formatDay(locale, day),
    moment: (instant) => formatMoment(locale, instant, user.timezone),
  });
  const urlOf = (path: string) => `${publicAddress(settings)}${path}`;
  return {
    id: uuid,
    to: user.email,
    subject: letter.subject,
    text: layOutText(letter, urlOf),
    html: layOutHtml(letter, urlOf, locale),
    writtenAt: created_at.getTime(),
    unsubscribe: letter.unsubscribe === null ? null : urlOf(letter.unsubscribe.path),
  };
}
