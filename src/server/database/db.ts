import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** The database outside a transaction. */
export type Db = Kysely<Database>;
/** The database inside a transaction. Services take this, so that none of their queries runs outside it. */
export type Tx = Transaction<Database>;
/** Either of them, for reads. */
export type Reader = Db | Tx;

export type Engine = 'embedded' | 'postgresql';

const inside = new AsyncLocalStorage<true>();

/** True inside a transaction, where waiting for other services would hold its locks, or the only connection. */
export function isInTransaction(): boolean {
  return inside.getStore() === true;
}

/** A database that tracks which code runs inside its transactions. */
export class GuardedDatabase extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
      execute((tx) => inside.run(true, () => work(tx)));
    return builder;
  }
}
