import type { Locale } from '#freight/user/locale.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch, Ownership } from '../../../identity/grants.ts';

/**
 * Returns the default language of an invite: that of the inviter; for users without one, and for support acting for the
 * company, that of the company.
 */
export async function invitersLanguage(db: Reader, { actor, company }: Dispatch | Ownership): Promise<Locale> {
  if (actor.locale !== null && actor.actingFor === null) return actor.locale;
  const { language } = await db
    .selectFrom('companies')
    .select('language')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  return language;
}

/** Returns the language of an address's owner: that of their account, or else that of their invite. */
export async function readersLanguage(db: Reader, email: string, invited: Locale): Promise<Locale> {
  const account = await db.selectFrom('users').select('locale').where('username', '=', email).executeTakeFirst();
  return account?.locale ?? invited;
}
