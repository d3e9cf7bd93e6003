import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from './schema.ts';

const inside = new AsyncLocalStorage<true>();

/** Whether this code runs inside a transaction: it would hold its locks, or the one connection, while it waits. */
export function isInTransaction(): boolean {
  return inside.getStore() === true;
}

/** A database that knows which code runs inside its transactions. */
export class GuardedDatabase extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
      execute((tx) => inside.run(true, () => work(tx)));
    return builder;
  }
}
