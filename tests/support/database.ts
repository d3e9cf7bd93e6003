import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresDialect, sql } from 'kysely';
import { createEngine, EmbeddedDialect } from '#server/database/embedded.ts';
import { type Listen, listenEmbedded, listenPostgresql } from '#server/database/listen.ts';
import { type Db, databaseOver, type Engine, migrate } from '#server/database/open.ts';
import { openPostgresql } from '#server/database/postgresql.ts';

/**
 * The engine this run of the API tests is on, where its PostgreSQL is, or the image of an empty embedded database;
 * `api-globals.ts` sets them.
 */
export interface TestDatabase {
  readonly engine: Engine;
  readonly url: string | null;
  readonly image: string | null;
}

/** A database of a test's own; `url` where other connections to it can be opened. */
export interface OwnDatabase {
  readonly db: Db;
  readonly listen: Listen;
  readonly url: string | null;
}

/** The migrated database that new ones are copies of. */
export const TEMPLATE = 'lading_template';

/** Migrates the database that each test file gets a copy of. */
export async function preparePostgresql(server: string): Promise<void> {
  await runOn(server, `create database ${TEMPLATE}`);
  const db = connect(urlOf(server, TEMPLATE));
  await migrate(db, 'postgresql');
  await db.destroy();
}

/** Writes an empty, migrated embedded database to a file: reading it takes a tenth of the time that making it takes. */
export async function writeImage(path: string): Promise<void> {
  const engine = await createEngine('memory://');
  await migrate(databaseOver(new EmbeddedDialect(engine)), 'embedded');
  await writeFile(path, await engine.dumpDataDir('none').then((image) => image.bytes()));
  await engine.close();
}

/** Puts the image into the folder of a server that is not started yet: its first start finds every migration done. */
export async function fillFolder(folder: string, image: string): Promise<void> {
  const engine = await createEngine(join(folder, 'pg'), new Blob([await readFile(image)]));
  await engine.close();
}

/** An empty database with the schema in place, for one test file alone. */
export async function newDatabase({ url, image }: TestDatabase): Promise<OwnDatabase> {
  if (url !== null) {
    const own = await createPostgresqlDatabase(url, TEMPLATE);
    return { db: connect(own), listen: listenPostgresql(own), url: own };
  }
  const engine = await createEngine('memory://', image === null ? undefined : new Blob([await readFile(image)]));
  return { db: databaseOver(new EmbeddedDialect(engine)), listen: listenEmbedded(engine), url: null };
}

/** A database without a table, for tests of migrations. */
export async function unmigratedDatabase({ url }: TestDatabase): Promise<{ readonly db: Db }> {
  if (url !== null) return { db: connect(await createPostgresqlDatabase(url)) };
  return { db: databaseOver(new EmbeddedDialect(await createEngine('memory://'))) };
}

/** The same, where no second connection is needed. */
export async function emptyDatabase(database: TestDatabase): Promise<Db> {
  return (await newDatabase(database)).db;
}

/** Opens a PostgreSQL database that is there already. */
export function connect(url: string): Db {
  return databaseOver(new PostgresDialect({ pool: openPostgresql(url, 8) }));
}

/** Creates a database on a PostgreSQL server, without a table unless a template is named, and answers its URL. */
export async function createPostgresqlDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `lading_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  return urlOf(server, name);
}

async function runOn(server: string, statement: string): Promise<void> {
  const admin = openPostgresql(server, 1);
  await admin.query(statement);
  await admin.end();
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Deletes the rows of these tables and of all that refer to them: it takes a thirtieth of the time that truncating a
 * hundred tables takes. The locks wait for what an earlier test began.
 */
const EMPTY_TABLES = `
do $$
declare
  every text[];
  one text;
begin
  with recursive reached as (
    select unnest(array[
      'companies', 'users', 'rate_limits', 'idempotency_keys', 'ledger_entries', 'invoice_series', 'vat_checks',
      'lane_versions', 'lane_pins', 'fuel_prices', 'tariffs', 'law_rows', 'terms_of_service', 'support_actions', 'acts',
      'card_checks'
    ])::regclass::oid as name
    union
    select conrelid from pg_constraint join reached on confrelid = reached.name where contype = 'f'
  )
  select array_agg(name::regclass::text) into every from reached;
  execute 'lock table ' || array_to_string(every, ', ') || ' in access exclusive mode';
  foreach one in array every loop
    execute 'delete from ' || one;
  end loop;
end $$`;

/** Removes everything, jobs too; the schema stays. */
export async function emptyTables(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The books refuse to be emptied, and rows that others refer to; a replica's triggers are silent.
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql.raw(EMPTY_TABLES).execute(tx);
  });
  await sql`delete from pgboss.job`.execute(db);
}
