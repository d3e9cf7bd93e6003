import type { InsertObject } from 'kysely';
import type { Tx } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';

/** Parameters one statement may have, as the protocol counts them in 16 bits. */
const MOST_PARAMETERS = 65_535;

/** Inserts rows of one table, in their order, in as few statements as it takes. */
export async function insert<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const batch = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, columns)));
  for (let at = 0; at < rows.length; at += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + batch))
      .execute();
  }
}
