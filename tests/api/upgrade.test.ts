import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { BASELINE } from '#server/database/migrations/index.ts';
import { type Db, migrate } from '#server/database/open.ts';
import { testApi } from '#tests/support/api.ts';
import { catalogueOf } from '#tests/support/catalogue-of.ts';
import { unmigratedDatabase } from '#tests/support/database.ts';

const api = testApi();
let old: Db;

/** A database as the last server with numbered migrations left it: the market of the fuzz, with rows in 54 tables. */
beforeEach(async () => {
  const dump = await promisify(gunzip)(await readFile('tests/stored/before-baseline.sql.gz'));
  ({ db: old } = await unmigratedDatabase(inject('database')));
  await old.transaction().execute((tx) => sql.raw(dump.toString()).execute(tx));
});

afterEach(() => old.destroy());

const upgrade = () => migrate(old, api().context.engine);
const recorded = async () => (await sql<{ name: string }>`select name from kysely_migration`.execute(old)).rows;

/** How many rows each table with rows has, without those of migrations. */
async function filledTables(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname),
      false, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
    old,
  );
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

describe('a database of the last numbered migration', () => {
  it('keeps its rows and ends with the schema of a new one', async () => {
    const before = await filledTables();
    expect(Object.keys(before).length).toBeGreaterThan(50);
    await upgrade();
    expect(await catalogueOf(old)).toEqual(await catalogueOf(api().context.db));
    expect(await filledTables()).toEqual(before);
    expect(await recorded()).toContainEqual({ name: BASELINE });
    expect(await recorded()).not.toContainEqual({ name: '0186-deciders-of-documents' });
  });

  it('is upgraded once by servers that start together', async () => {
    await Promise.all([upgrade(), upgrade()]);
    const records = await recorded();
    expect(new Set(records.map(({ name }) => name)).size).toBe(records.length);
    await upgrade();
    expect(await recorded()).toEqual(records);
  });
});

describe('a database that stopped at an older migration', () => {
  it('is refused, and stays as it is', async () => {
    await sql`delete from kysely_migration where name > '0179'`.execute(old);
    const before = await recorded();
    await expect(upgrade()).rejects.toThrow(
      'it has 86 of 89 migrations, the last is 0170-carriers. Start commit d06d29b8 on it once, then this version.',
    );
    expect(await recorded()).toEqual(before);
  });
});
