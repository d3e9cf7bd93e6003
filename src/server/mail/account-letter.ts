import type { MessageDescriptor } from '@lingui/core';
import type { Db } from '../database/open.ts';
import { LINK_LIFETIME_MS, makeLink } from '../identity/account-links.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import type { Addressed, Letter, Reader } from './letter.ts';
import type { AccountNotice } from './notice.ts';
import { EMAIL_WORDS } from './words.ts';

/**
 * Finds whom a notice of an account reaches, and makes the link in it. The new secret stands in the message alone.
 *
 * @param writtenAt Unix milliseconds: a link ends so long after it was asked for, however late its message leaves
 */
export async function accountLetter(db: Db, notice: AccountNotice, writtenAt: number): Promise<Addressed | undefined> {
  const user = await findUser(db, notice);
  if (user === undefined) return undefined;
  const { kind } = notice;
  const reader = {
    ...user,
    email: mailboxOf(notice, user),
    locale: user.locale ?? ('locale' in notice ? notice.locale : null),
  };
  const words = ACCOUNT_WORDS[kind];
  if (kind === 'password_link' || kind === 'email_link') {
    const which = kind === 'password_link' ? 'password' : 'email';
    const token = await makeLink(db, { kind: which, user: user.uuid, email: reader.email, asked: writtenAt });
    const until = new Date(writtenAt + LINK_LIFETIME_MS[which]).toISOString();
    const page = kind === 'password_link' ? '/auth/renew-password' : '/auth/email-validation';
    return {
      reader,
      compose: (voice) =>
        letter(voice, words, {
          facts: [{ label: voice.say(ACCOUNT_WORDS.until), value: voice.moment(until) }],
          path: `${page}?token=${token}`,
        }),
    };
  }
  const at = new Date(writtenAt).toISOString();
  const told = [
    ...('before' in notice ? [{ label: ACCOUNT_WORDS.address, value: notice.email }] : []),
    ...('name' in notice ? [{ label: ACCOUNT_WORDS.passkey, value: notice.name }] : []),
    ...('reason' in notice ? [{ label: ACCOUNT_WORDS.reason, value: notice.reason }] : []),
  ];
  return {
    reader,
    compose: (voice) =>
      letter(voice, words, {
        facts: [
          ...told.map(({ label, value }) => ({ label: voice.say(label), value })),
          { label: voice.say(ACCOUNT_WORDS.at), value: voice.moment(at) },
        ],
        path: PATHS[kind] ?? '/auth/password-forgot',
      }),
  };
}

/** Where a notice leads that needs no new password. */
const PATHS: Partial<Record<AccountNotice['kind'], string>> = {
  email_changed: '/faq',
  passkey_copied: '/account/second-factor',
  account_blocked: '/faq',
  account_unblocked: '/',
};

interface Words {
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly link: MessageDescriptor;
}

function letter(
  { name, say }: Reader,
  { subject, text, link }: Words,
  { facts, path }: { readonly facts: Letter['facts']; readonly path: string },
): Letter {
  return {
    subject: say(subject),
    greeting: say(EMAIL_WORDS.greeting, { name }),
    text: say(text),
    facts,
    link: { label: say(link), path },
    foot: say(ACCOUNT_WORDS.foot),
    unsubscribe: null,
  };
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The user of a notice. One who is blocked reads of that alone. */
function findUser(db: Db, notice: AccountNotice) {
  const users = db
    .selectFrom('users')
    .select(['uuid', 'username', 'first_name', 'locale', 'timezone'])
    .where('deleted_at', 'is', null)
    .$if(notice.kind !== 'account_blocked', (all) => all.where('blocked_at', 'is', null));
  const those =
    'username' in notice ? users.where('username', '=', notice.username) : users.where('uuid', '=', notice.user);
  return those.executeTakeFirst();
}

/** The address that a notice is about, or the one its user signs in with: another may be a stranger's until it is confirmed. */
function mailboxOf(notice: AccountNotice, { username }: FoundUser): string {
  if ('before' in notice) return notice.before;
  return notice.kind === 'email_link' ? notice.email : username;
}
