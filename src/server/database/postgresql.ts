import pg from 'pg';
import { listen } from '../contained.ts';
import { beginWithFirst } from './begin-with-first.ts';
import { planStatements } from './planned-statements.ts';

const { builtins } = pg.types;

/** Parsers of values: 64-bit integers as numbers (ours stay far below 2^53), dates and decimals as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE || oid === builtins.NUMERIC) return String;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/**
 * A request reads with one process: starting others takes longer than most statements, and while many ask, there is no
 * core left for them.
 */
const OPTIONS = [
  '-c statement_timeout=15000',
  '-c idle_in_transaction_session_timeout=30000',
  '-c max_parallel_workers_per_gather=0',
].join(' ');

/** A pool of connections to a PostgreSQL server. */
export function openPostgresql(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'lading',
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options: OPTIONS,
  });
  // If the server ends a connection, its next user gets the error. Without a listener the event would end this process.
  const heard = () => undefined;
  listen(pool, 'error', heard);
  listen(pool, 'connect', (client: pg.PoolClient) => {
    listen(client, 'error', heard);
    beginWithFirst(client);
    planStatements(client);
  });
  return pool;
}
