import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/database/open.ts';
import { startPostgresql } from '#tests/support/postgresql-server.ts';
import { benchFolder } from './folder.ts';
import { say } from './say.ts';

/** What a server is filled with. */
interface Filling {
  /** The folder that keeps it. */
  readonly folder: string;
  /** What is said while it is made. */
  readonly announcement: string;
  readonly rows: readonly string[];
  /** The names of its great tables, as a pattern of `similar to`: they are indexed after they are filled. */
  readonly tables: string;
}

/**
 * A PostgreSQL server of many rows, made at the first run and kept; migrated to what the sources say. Its files are in
 * the system's memory, as those of a server are that has run for a while: no answer waits for a disk.
 */
export async function startFilled(filling: Filling): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = benchFolder(filling.folder);
  const server = await startPostgresql(folder, [
    'shared_buffers=1GB',
    'max_wal_size=4GB',
    'maintenance_work_mem=512MB',
  ]);
  const { db } = await openDatabase({ url: unlimited(server.url), connections: 1 });
  const filled = join(folder, 'filled');
  try {
    if (!existsSync(filled)) {
      say(filling.announcement);
      await fill(db, filling);
      writeFileSync(filled, '');
    }
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await db.destroy();
  }
  await readAll(join(folder, 'data', 'base'));
  return server;
}

/** Reads every file once, but those that the server removes meanwhile: of temporary tables, and of what was dropped. */
async function readAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    try {
      for await (const _ of createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 2 ** 20 }));
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
    }
  }
}

/** Filling takes longer than a request may. */
export function unlimited(url: string): string {
  const own = new URL(url);
  own.searchParams.set('options', '-c statement_timeout=0');
  return own.href;
}

/** Rows go in without secondary indexes and checks between tables, which come back afterwards. */
async function fill(db: Db, { rows, tables }: Filling): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indrelid
      where relname similar to ${tables} and not indisunique`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx);
    for (const statement of rows) await sql.raw(statement).execute(tx);
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}
