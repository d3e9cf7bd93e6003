import { randomBytes } from 'node:crypto';
import type { Db, Reader, Tx } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { tokenHash } from './actor.ts';

export type LinkKind = 'password' | 'email';

/** How long a link works after it was asked for, in milliseconds: an hour, and three days. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  password: 60 * 60 * 1000,
  email: 3 * 24 * 60 * 60 * 1000,
};

/** A link to be made: for a user, and the address it proves. `asked` in Unix milliseconds. */
interface NewLink {
  readonly kind: LinkKind;
  readonly user: string;
  readonly email: string;
  readonly asked: number;
}

/**
 * Makes the secret of a link as its message is written, so that it stands nowhere but in the message. Links that were
 * asked for earlier end. A message that is written twice holds two secrets, and both work.
 */
export async function makeLink(db: Db, { kind, user, email, asked }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('account_links')
      .where('user_uuid', '=', user)
      .where('kind', '=', kind)
      .where('asked_at', '<', new Date(asked))
      .execute();
    await tx
      .insertInto('account_links')
      .values({
        hash: tokenHash(token),
        kind,
        user_uuid: user,
        email,
        asked_at: new Date(asked),
        expires_at: new Date(asked + LINK_LIFETIME_MS[kind]),
      })
      .execute();
  });
  return token;
}

/** Whom a link is for, and the address it proves. @throws `link_expired` also for a link that never was */
export async function readLink(
  db: Reader,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<{ readonly user: string; readonly email: string; readonly expires: Date }> {
  const link = await db
    .selectFrom('account_links')
    .select(['user_uuid as user', 'email', 'expires_at as expires'])
    .where('hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (link === undefined) throw new Refusal('link_expired');
  return link;
}

/**
 * Uses a link up, and ends the others of its kind for its user, and those to other mailboxes.
 *
 * @throws `link_expired`
 */
export async function useLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<{ readonly user: string; readonly email: string }> {
  const { user } = await readLink(tx, kind, token, now);
  // A change of password holds the user first and then the links: here too, so that neither waits for the other for ever.
  await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forNoKeyUpdate().execute();
  const used = await tx
    .deleteFrom('account_links')
    .where('hash', '=', tokenHash(token))
    .returning(['user_uuid as user', 'email'])
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('link_expired');
  await endLinks(tx, user, kind);
  return used;
}

/**
 * Ends links of a user that somebody else may hold: those to mailboxes other than the one they sign in with, and all of
 * `kind` where it is given.
 */
export async function endLinks(tx: Tx, user: string, kind?: LinkKind): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('user_uuid', '=', user)
    .where((eb) => {
      const isElsewhere = eb('email', '<>', eb.selectFrom('users').select('username').where('uuid', '=', user));
      return kind === undefined ? isElsewhere : eb.or([eb('kind', '=', kind), isElsewhere]);
    })
    .execute();
}
