import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { TERMS_ROLES } from '#freight/user/terms-role.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Db } from '../../../database/open.ts';

/** Servers that start at once on one empty database take turns under this number. */
const TURN = 51_908;

/**
 * Gives a new marketplace the terms of service that come with Lading, as version 1 of each role, so that nobody accepts
 * terms that nobody can read. A marketplace that has users already publishes its own. `now` in Unix milliseconds.
 */
export async function installFirstTerms(db: Db, now: number): Promise<void> {
  if (!(await isNew(db))) return;
  const texts = await readTexts();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
    if (!(await isNew(tx))) return;
    await tx
      .insertInto('terms_of_service')
      .values(
        texts.map((text) => ({
          ...text,
          uuid: newUuid(now),
          version: 1,
          publication_date: bookDay(now),
          published_at: new Date(now),
          published_by: null,
          published_name: null,
          reason: null,
        })),
      )
      .execute();
  });
}

async function isNew(db: Pick<Db, 'selectFrom'>): Promise<boolean> {
  const [terms, member] = await Promise.all([
    db.selectFrom('terms_of_service').select('uuid').limit(1).executeTakeFirst(),
    db
      .selectFrom('memberships as m')
      .innerJoin('companies as c', 'c.uuid', 'm.company_uuid')
      .select('m.user_uuid')
      .where('c.kind', '<>', 'support')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return terms === undefined && member === undefined;
}

async function readTexts() {
  const kinds = TERMS_ROLES.flatMap((role) => LOCALES.map((locale) => ({ role, locale })));
  return Promise.all(
    kinds.map(async ({ role, locale }) => ({
      role,
      locale,
      content: (await readFile(new URL(`first/${role}.${locale}.txt`, import.meta.url), 'utf8')).trim(),
    })),
  );
}
