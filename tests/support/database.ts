import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, sql } from 'kysely';
import { createEngine, EmbeddedDialect } from '#server/database/embedded.ts';
import { type Db, databaseOver, type Engine, migrate } from '#server/database/open.ts';
import { openPostgresql } from '#server/database/postgresql.ts';

/** The engine this run of the API tests is on, and where its PostgreSQL is; `api-globals.ts` sets both. */
export interface TestDatabase {
  readonly engine: Engine;
  readonly url: string | null;
}

let image: Blob | null = null;

/** An empty database with the schema in place, for one test file alone. */
export async function emptyDatabase({ engine, url }: TestDatabase): Promise<Db> {
  if (engine === 'postgresql' && url !== null) return emptyPostgresql(url);
  const engineInstance = await createEngine('memory://', image ?? undefined);
  const db = databaseOver(new EmbeddedDialect(engineInstance));
  await migrate(db);
  if (image === null) image = (await dump(engineInstance));
  return db;
}

async function dump(engine: PGlite): Promise<Blob> {
  return engine.dumpDataDir('none');
}

/** The URL of a new, migrated database on a PostgreSQL server. */
export async function createPostgresqlDatabase(server: string): Promise<string> {
  const name = `lading_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgresql(server, 1);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function emptyPostgresql(server: string): Promise<Db> {
  const pool = openPostgresql(await createPostgresqlDatabase(server), 8);
  const db = databaseOver(new PostgresDialect({ pool }));
  await migrate(db);
  return db;
}

/** Removes everything, the schema stays. */
export async function emptyTables(db: Db): Promise<void> {
  await sql`truncate companies, users, rate_limits, idempotency_keys cascade`.execute(db);
}
