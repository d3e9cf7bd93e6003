import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import type { Found } from './found.ts';

/** The rows of one kind of waiting items, and the item of each row. Times in the rows are numbers or texts. */
export interface AskedKind {
  readonly rows: SelectQueryBuilder<Database, never, object>;
  readonly item: (row: never) => Found | null;
}

/** A value as JSON has it: days and times come as texts. */
type InJson<Value> = Value extends Date ? string : Value;

/** Pairs rows with the item of each; null for a row that is no item. */
export function askedKind<Row extends object>(
  rows: SelectQueryBuilder<Database, never, Row>,
  item: (row: { readonly [Name in keyof Row]: InJson<Row[Name]> }) => Found | null,
): AskedKind {
  return { rows, item };
}

/** Reads all kinds in one statement, in their order: each of twenty questions would wait for the one before. */
export async function readKinds(db: Reader, kinds: readonly AskedKind[]): Promise<Found[]> {
  const lists = kinds.map(({ rows }) => sql`(select coalesce(json_agg(row), '[]'::json) from (${rows}) row)`);
  const { rows } = await sql<{ lists: readonly (readonly never[])[] }>`
    select json_build_array(${sql.join(lists)}) as lists`.execute(db);
  return kinds.flatMap(({ item }, at) => (rows[0]?.lists[at] ?? []).map(item).filter((found) => found !== null));
}
