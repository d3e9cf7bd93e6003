import { SETUP_LIFETIME_MS } from '#freight/user/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Account } from '../../identity/grants.ts';

/** What is shown: how an app is set up, or recovery codes alone. */
interface Shown {
  readonly app: { readonly secret: string; readonly codes: readonly string[] };
  readonly codes: readonly string[];
}

/**
 * Keeps secrets for the session that asked to read, for 15 minutes: no answer to a write holds them, since those are kept.
 * What the user was shown before ends.
 */
export async function showTo<P extends keyof Shown>(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { actor, now }: Account,
  purpose: P,
  content: Shown[P],
): Promise<void> {
  const values = {
    session_uuid: actor.session,
    purpose,
    sealed: vault.seal(JSON.stringify(content), subjectOf(purpose, actor.uuid)),
    expires_at: new Date(now + SETUP_LIFETIME_MS),
  };
  await tx
    .insertInto('second_factor_setups')
    .values({ user_uuid: actor.uuid, ...values })
    .onConflict((begun) => begun.column('user_uuid').doUpdateSet(values))
    .execute();
}

/** @throws `not_found` where this session was shown nothing, or too long ago, or the server's key is another one since */
export async function shownTo<P extends keyof Shown>(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { actor, now }: Account,
  purpose: P,
): Promise<{ readonly content: Shown[P]; readonly expires_at: Date }> {
  const shown = await db
    .selectFrom('second_factor_setups')
    .select(['sealed', 'expires_at'])
    .where('user_uuid', '=', actor.uuid)
    .where('session_uuid', '=', actor.session)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  const content = shown && vault.open(Buffer.from(shown.sealed), subjectOf(purpose, actor.uuid));
  if (shown === undefined || content === undefined || content === null) throw new Refusal('not_found');
  return { content: JSON.parse(content) as Shown[P], expires_at: shown.expires_at };
}

/** What the vault keeps them under. */
function subjectOf(purpose: keyof Shown, user: string): string {
  return purpose === 'app' ? `setup of ${user}` : `recovery codes of ${user}`;
}
