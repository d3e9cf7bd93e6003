import type { ColumnType } from 'kysely';

/** JSON columns are read as values and written as text with a cast; `json()` in `sql.ts` does it. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A moment. */
export type Timestamp = ColumnType<Date, Date, Date>;
