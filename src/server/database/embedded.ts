import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Results, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { lockFolder } from './folder-lock.ts';

/** Opens PostgreSQL inside this process. Its folder is locked against other processes. */
export async function openEmbedded(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const engine = await createEngine(join(folder, 'pg'));
    const close = engine.close.bind(engine);
    engine.close = async () => {
      await close();
      unlock();
    };
    return engine;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates an engine over a folder, or in memory if `dataDir` is `memory://`. Tests load a prepared image. */
export function createEngine(dataDir: string, image?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    extensions: { btree_gin, pg_trgm },
    ...(image === undefined ? {} : { loadDataDir: image }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    parsers: { [types.INT8]: Number, [types.DATE]: String, [types.NUMERIC]: String },
  });
}

/** Kysely dialect for one engine. */
export class EmbeddedDialect implements Dialect {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  createDriver = () => new EmbeddedDriver(this.#engine);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db);
}

/**
 * The engine has a single session, so transactions take turns: a caller holds the connection from its first statement
 * to its last. Kysely's own driver would share the session between concurrent callers.
 */
class EmbeddedDriver implements Driver {
  readonly #engine: PGlite;
  readonly #connection: DatabaseConnection;
  #turn: Promise<void> = Promise.resolve();
  readonly #releases: (() => void)[] = [];

  constructor(engine: PGlite) {
    this.#engine = engine;
    this.#connection = new EmbeddedConnection(engine);
  }

  async init(): Promise<void> {
    await this.#engine.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    this.#releases.push(resolve);
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#releases.shift()?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async destroy(): Promise<void> {
    await this.#engine.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Like node-postgres: without parameters a text may contain several statements; the result is that of the last.
    const results =
      parameters.length === 0
        ? ((await this.#engine.exec(sql)) as Results<Row>[])
        : [await this.#engine.query<Row>(sql, [...parameters])];
    const last = results.at(-1);
    return { rows: last?.rows ?? [], numAffectedRows: BigInt(last?.affectedRows ?? 0) };
  }

  // oxlint-disable-next-line require-yield -- the engine answers whole results
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }
}
