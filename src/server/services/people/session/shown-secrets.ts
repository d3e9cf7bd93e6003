import { SETUP_LIFETIME_MS } from '#freight/user/second-factor.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';

/** Content shown once: the setup of an app, or recovery codes only. */
interface Shown {
  readonly app: { readonly secret: string; readonly codes: readonly string[] };
  readonly codes: readonly string[];
}

/**
 * Stores secrets for 15 minutes for the current session to read. They cannot be in the response of a write, because
 * responses are stored. Replaces what was shown to the user before.
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

/** @throws `not_found` if nothing was shown to this session, it expired, or the server's key has changed */
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

/** Name of the entry in the vault. */
function subjectOf(purpose: keyof Shown, user: string): string {
  return purpose === 'app' ? `setup of ${user}` : `recovery codes of ${user}`;
}
