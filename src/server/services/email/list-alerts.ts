import type { MessageDescriptor } from '@lingui/core';
import type { AnswerOf } from '#contract/call.ts';
import type { listAlerts as listAlertsCall } from '#contract/email.ts';
import { emailAlert } from '#freight/user/alert.ts';
import type { Reader } from '../../database/open.ts';
import { userOf } from '../../identity/actor.ts';
import type { Member } from '../../identity/grants.ts';

const ALERT_WORDS = {
  user_email_awaiting_validation: {
    level: 'info',
    title: /*i18n*/ { id: 'alert.email_awaiting.title', message: 'Confirm your e-mail address' },
    text: /*i18n*/ {
      id: 'alert.email_awaiting.text',
      message: 'We sent a link to {email}. Follow it to confirm the address.',
    },
  },
  user_email_hard_bounce: {
    level: 'danger',
    title: /*i18n*/ { id: 'alert.email_bounce.title', message: 'Our e-mails to you come back' },
    text: /*i18n*/ { id: 'alert.email_bounce.text', message: 'There is no mailbox {email}. Correct your address.' },
  },
} as const;

/** What the signed-in user should know of their account, in the language they read. */
export async function listAlerts(
  db: Reader,
  { actor }: Member,
  say: (message: MessageDescriptor, values: Record<string, unknown>) => string,
): Promise<AnswerOf<typeof listAlertsCall>> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_validated_at', 'email_bounced_at'])
    .where('uuid', '=', userOf(actor))
    .executeTakeFirstOrThrow();
  const { email } = user;
  const key = emailAlert({ isValidated: user.email_validated_at !== null, hasBounced: user.email_bounced_at !== null });
  if (key === null) return { items: [] };
  const { level, title, text } = ALERT_WORDS[key];
  return { items: [{ key, level, title: say(title, {}), text: say(text, { email }) }] };
}
