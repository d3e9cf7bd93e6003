import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '#freight/values/duration.ts';
import type { Db, Reader, Tx } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { tokenHash } from './actor.ts';

/** `not_me` is the link by which an owner locks their account, `bank_account` that by which they block one of these. */
export type LinkKind = 'password' | 'email' | 'not_me' | 'bank_account';

/** Links that each stand in a notice of their event: a later one does not replace them. */
const OF_NOTICES: readonly LinkKind[] = ['not_me', 'bank_account'];

/** Lifetime of a link from the request, in milliseconds: one hour, three days, and thirty days for those of notices. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  password: HOUR,
  email: 3 * DAY,
  not_me: 30 * DAY,
  bank_account: 30 * DAY,
};

/** A link to create for a user; `email` is the address it verifies. `asked` is in Unix milliseconds. */
interface NewLink {
  readonly kind: LinkKind;
  readonly user: string;
  readonly email: string;
  readonly asked: number;
  /** The bank account that a link of this kind blocks. */
  readonly account?: string;
}

/**
 * Creates a link and returns its token. Called while the message is written, so that the token exists only in the
 * message. Deletes links of the kind requested earlier, except those of notices: each belongs to the notice of one event.
 * If a message is written twice, both tokens work.
 */
export async function makeLink(db: Db, { kind, user, email, asked, account }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    if (!OF_NOTICES.includes(kind)) {
      await tx
        .deleteFrom('account_links')
        .where('user_uuid', '=', user)
        .where('kind', '=', kind)
        .where('asked_at', '<', new Date(asked))
        .execute();
    }
    await tx
      .insertInto('account_links')
      .values({
        hash: tokenHash(token),
        kind,
        user_uuid: user,
        email,
        asked_at: new Date(asked),
        expires_at: new Date(asked + LINK_LIFETIME_MS[kind]),
        bank_account_uuid: account ?? null,
      })
      .execute();
  });
  return token;
}

/**
 * Returns the user of a link and the address it verifies.
 *
 * @throws `link_expired`, also for an unknown link
 */
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
 * Consumes a link, and deletes the user's other links of this kind and those to other mailboxes.
 *
 * @throws `link_expired`
 */
export async function useLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
  now: number,
): Promise<{ readonly user: string; readonly email: string; readonly account: string | null }> {
  const { user } = await readLink(tx, kind, token, now);
  // Same lock order as a change of password (user, then links), to avoid a deadlock.
  await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forNoKeyUpdate().execute();
  const used = await tx
    .deleteFrom('account_links')
    .where('hash', '=', tokenHash(token))
    .returning(['user_uuid as user', 'email', 'bank_account_uuid as account'])
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('link_expired');
  // The links of other accounts stay: each blocks its own.
  if (kind !== 'bank_account') await endLinks(tx, user, kind);
  return used;
}

/**
 * Deletes links of a user that somebody else may hold: those to other addresses than their current one, and all of
 * `kind` if given. A link that locks the account stays: the former address is where a stolen account is noticed.
 */
export async function endLinks(tx: Tx, user: string, kind?: LinkKind): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('user_uuid', '=', user)
    .where((eb) => {
      const isElsewhere = eb.and([
        eb('email', '<>', eb.selectFrom('users').select('username').where('uuid', '=', user)),
        eb('kind', 'not in', OF_NOTICES),
      ]);
      return kind === undefined ? isElsewhere : eb.or([eb('kind', '=', kind), isElsewhere]);
    })
    .execute();
}
