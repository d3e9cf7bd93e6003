import type { Db } from '../database/open.ts';
import { LINK_LIFETIME_MS, makeLink } from '../identity/account-links.ts';
import type { AccountNotice, WrittenAccount } from './account-mails.ts';
import type { Addressed } from './letter.ts';
import { writeAccountMail } from './mails.ts';

/**
 * Finds the recipient of an account notice and creates its link. The new secret is in the mail only.
 *
 * @param writtenAt Unix milliseconds; the lifetime of a link counts from this request, however late the mail is sent
 */
export async function accountLetter(db: Db, notice: AccountNotice, writtenAt: number): Promise<Addressed | undefined> {
  const user = await findUser(db, notice);
  if (user === undefined) return undefined;
  const reader = {
    ...user,
    first_name: isProven(notice, user) ? user.first_name : '',
    email: mailboxOf(notice, user),
    locale: user.locale ?? ('locale' in notice ? notice.locale : null),
  };
  // Another registration took the unproven address of this account: it has no mailbox.
  if (!reader.email.includes('@')) return undefined;
  const written = await writtenOf(db, notice, { user: user.uuid, email: reader.email }, writtenAt);
  return { reader, compose: (voice) => writeAccountMail(written, voice) };
}

/**
 * Adds what the mail says beyond its notice: a new link and the end of its lifetime, or the time of the event and the
 * secret that locks the account.
 */
async function writtenOf(
  db: Db,
  notice: AccountNotice,
  owner: { readonly user: string; readonly email: string },
  writtenAt: number,
): Promise<WrittenAccount> {
  const { kind } = notice;
  if (kind !== 'password_link' && kind !== 'email_link') {
    const lock = await makeLink(db, { kind: 'not_me', ...owner, asked: writtenAt });
    return { ...notice, lock, at: new Date(writtenAt).toISOString() };
  }
  const which = kind === 'password_link' ? 'password' : 'email';
  const token = await makeLink(db, { kind: which, ...owner, asked: writtenAt });
  return { kind, token, until: new Date(writtenAt + LINK_LIFETIME_MS[which]).toISOString() };
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns the user of a notice. Blocked users get only the notice about the block. */
function findUser(db: Db, notice: AccountNotice) {
  const users = db
    .selectFrom('users')
    .select(['uuid', 'username', 'first_name', 'locale', 'timezone', 'proven_at'])
    .where('deleted_at', 'is', null)
    .$if(notice.kind !== 'account_blocked', (all) => all.where('blocked_at', 'is', null));
  const those =
    'username' in notice ? users.where('username', '=', notice.username) : users.where('uuid', '=', notice.user);
  return those.executeTakeFirst();
}

/**
 * True if the user has proven that they read the mailbox of a notice. A stranger may type the name and the address of
 * somebody else, so a mail to an unproven address does not carry it.
 */
function isProven({ kind }: AccountNotice, { proven_at }: FoundUser): boolean {
  return kind !== 'email_link' && proven_at !== null;
}

/**
 * Returns the address that a notice is about, or the sign-in address, because an unverified one may belong to a
 * stranger.
 */
function mailboxOf(notice: AccountNotice, { username }: FoundUser): string {
  if (notice.kind === 'email_changed') return notice.before;
  return notice.kind === 'email_link' ? notice.email : username;
}
