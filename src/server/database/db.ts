import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The database outside a transaction. */
export type Db = Kysely<Database>;
/** The database inside one. Services take this, so that nothing of theirs escapes it. */
export type Tx = Transaction<Database>;
/** Either: for reads. */
export type Reader = Db | Tx;

export type Engine = 'embedded' | 'postgresql';
