import type { Database } from '#device/store/indexed/database.ts';
import { Table } from '#device/store/indexed/table.ts';

/** Every table of a database. */
export function tablesOf<Tables>(db: Database<Tables>): Table<object, IDBValidKey>[] {
  return Object.values(db).filter((field) => field instanceof Table);
}
