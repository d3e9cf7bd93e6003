import { type LogConfig, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { adoptBaseline } from './adopt-baseline.ts';
import { imagesOf, type TakeImage } from './backup.ts';
import { type Db, type Engine, GuardedDatabase } from './db.ts';
import { EmbeddedDialect, openEmbedded } from './embedded.ts';
import { type Listen, listenEmbedded, listenPostgresql } from './listen.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openPostgresql } from './postgresql.ts';
import { installQueues } from './queues.ts';

export type { Db, Engine, Reader, Tx } from './db.ts';

/** Opens PostgreSQL by URL, or the embedded engine in a folder, and migrates its schema. */
export async function openDatabase(
  where: { readonly url: string; readonly connections: number } | { readonly folder: string },
): Promise<{ db: Db; engine: Engine; listen: Listen; takeImage: TakeImage | null }> {
  if ('url' in where) {
    const db = databaseOver(new PostgresDialect({ pool: openPostgresql(where.url, where.connections) }));
    await migrate(db, 'postgresql');
    return { db, engine: 'postgresql', listen: listenPostgresql(where.url), takeImage: null };
  }
  const embedded = await openEmbedded(where.folder);
  const db = databaseOver(new EmbeddedDialect(embedded));
  await migrate(db, 'embedded');
  return { db, engine: 'embedded', listen: listenEmbedded(embedded), takeImage: imagesOf(db, embedded) };
}

export function databaseOver(dialect: EmbeddedDialect | PostgresDialect, log?: LogConfig): Db {
  return new GuardedDatabase({ dialect, ...(log === undefined ? {} : { log }) });
}

/**
 * Migrates queues and tables; several servers may do so at once.
 *
 * @throws if the database stopped before the baseline; nothing is changed
 */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  await adoptBaseline(db);
  await installQueues(db, engine);
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  // Migrations developed in parallel may have lower numbers than those already applied.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
