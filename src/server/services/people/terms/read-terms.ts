import { bookDay } from '#freight/invoice/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import type { Terms, TermsRole } from '#freight/user/terms.ts';
import { TERMS_ROLES } from '#freight/user/terms-role.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';

/**
 * Returns the terms in force of a role in a language: the highest version whose day has come, by the day of the books.
 * `now` in Unix milliseconds.
 *
 * @throws `not_found` where there are none, or for an unknown role or language
 */
export async function readTerms(
  db: Reader,
  { role, locale }: { readonly role: string; readonly locale: string },
  now: number,
): Promise<Terms> {
  const known = TERMS_ROLES.find((each) => each === role);
  const language = LOCALES.find((each) => each === locale);
  if (known === undefined || language === undefined) throw new Refusal('not_found');
  const terms = await db
    .selectFrom('terms_of_service')
    .select(['uuid', 'role', 'locale', 'version', 'publication_date', 'content'])
    .where('role', '=', known)
    .where('locale', '=', language)
    .where('publication_date', '<=', bookDay(now))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (terms === undefined) throw new Refusal('not_found');
  return terms;
}

/** Returns the terms in force of a role that a new user of a language accepts; null where there are none. */
export async function findTerms(db: Reader, role: TermsRole, locale: string, now: number): Promise<Terms | null> {
  try {
    return await readTerms(db, { role, locale }, now);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
