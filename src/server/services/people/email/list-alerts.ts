import type { MessageDescriptor } from '@lingui/core';
import type { AnswerOf } from '#contract/call.ts';
import type { listAlerts as listAlertsCall } from '#contract/email.ts';
import { emailAlert } from '#freight/user/alert.ts';
import type { Reader } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Member } from '../../../identity/grants.ts';
import { isAnySuspended } from '../session/list-suspended.ts';

const ALERT_WORDS = {
  access_suspended: {
    level: 'danger',
    title: /*i18n*/ { id: 'alert.access_suspended.title', message: 'Confirm your access' },
    text: /*i18n*/ {
      id: 'alert.access_suspended.text',
      message: 'Your password was renewed by mail. Passkeys, keys or webhooks wait until you say that they are yours.',
    },
  },
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

/** Returns the alerts about the signed-in user's account, in their language. */
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
  const { isSuspended } = await db
    .selectNoFrom(isAnySuspended(userOf(actor)).as('isSuspended'))
    .executeTakeFirstOrThrow();
  const keys = [...(isSuspended ? ['access_suspended' as const] : []), ...(key === null ? [] : [key])];
  const items = keys.map((each) => {
    const { level, title, text } = ALERT_WORDS[each];
    return { key: each, level, title: say(title, {}), text: say(text, { email }) };
  });
  return { items };
}
