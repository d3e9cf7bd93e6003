import type { Locale } from '#freight/user/locale.ts';
import type { Terms, TermsRole } from '#freight/user/terms.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';
import { findTerms } from './read-terms.ts';

/**
 * Records that the user accepts a version of the terms of service, in force or announced. Accepting it again keeps the
 * first moment. `now` in Unix milliseconds.
 *
 * @throws `not_found`
 */
export async function acceptTerms(tx: Tx, { actor }: Account, uuid: string, now: number): Promise<void> {
  const terms = await tx
    .selectFrom('terms_of_service')
    .select(['uuid', 'role', 'version'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (terms === undefined) throw new Refusal('not_found');
  const user = userOf(actor);
  await keepAcceptance(tx, user, terms, now);
  await tx
    .updateTable('users')
    .set({ terms_accepted_at: new Date(now) })
    .where('uuid', '=', user)
    .execute();
}

/** Records that a new user accepted the terms in force with their registration, in the language that they read. */
export async function acceptWithAccount(
  tx: Tx,
  { uuid, locale }: { readonly uuid: string; readonly locale: Locale },
  role: TermsRole | null,
  now: number,
): Promise<void> {
  const terms = role === null ? null : await findTerms(tx, role, locale, now);
  if (terms !== null) await keepAcceptance(tx, uuid, terms, now);
}

async function keepAcceptance(
  tx: Tx,
  user: string,
  { uuid, role, version }: Pick<Terms, 'uuid' | 'role' | 'version'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('terms_acceptances')
    .values({ user_uuid: user, role, version, terms_uuid: uuid, accepted_at: new Date(now) })
    .onConflict((known) => known.doNothing())
    .execute();
}
