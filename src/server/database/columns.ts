import type { ColumnType } from 'kysely';
import type { GenericSchema, InferInput } from 'valibot';

/** A JSON column: read as a value, written as text with a cast by `json()` in `sql.ts`. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A JSON column whose older rows may lack fields: `readStored` reads it by its schema, which has their defaults. */
export type Stored<Schema extends GenericSchema> = Json<InferInput<Schema>>;

/** A timestamp with time zone. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** A timestamp that rows begin without. */
export type LaterTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
