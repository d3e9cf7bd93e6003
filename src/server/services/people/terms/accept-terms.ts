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
  await keepAcceptance(tx, userOf(actor), terms, now);
}

interface NewAccount {
  readonly uuid: string;
  readonly locale: Locale;
  /** The text that they were shown; that of their language if missing. */
  readonly terms: string | undefined;
}

/**
 * Records that a new user accepted the terms in force with their registration.
 *
 * @throws `terms_changed` if the text that they were shown is not of the version in force
 */
export async function acceptWithAccount(
  tx: Tx,
  { uuid, locale, terms: shown }: NewAccount,
  role: TermsRole | null,
  now: number,
): Promise<void> {
  const terms = role === null ? null : await findTerms(tx, role, locale, now);
  if (terms === null) return;
  const { version } = terms;
  const read = shown === undefined ? terms : await findText(tx, { uuid: shown, role: terms.role, version });
  if (read === undefined) throw new Refusal('terms_changed');
  await keepAcceptance(tx, uuid, { ...terms, uuid: read.uuid }, now);
}

function findText(tx: Tx, { uuid, role, version }: Pick<Terms, 'uuid' | 'role' | 'version'>) {
  return tx
    .selectFrom('terms_of_service')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('role', '=', role)
    .where('version', '=', version)
    .executeTakeFirst();
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
