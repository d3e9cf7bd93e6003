import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Reader } from './open.ts';

/** Placeholders of a statement, by name of their values. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Values, or their placeholders in a compiled statement. */
export type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/** A placeholder for a value in a statement. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACES: object = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` });

/**
 * Compiles a statement once per process. Building one with the query builder takes longer than most queries. Values
 * that change are placeholders.
 *
 * @returns function that runs the statement with values for the placeholders
 */
export function compiled<Values extends object, Row>(
  write: (db: Reader, places: Places<Values>) => CompiledQuery<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  const ask = compiledByShape((_: Shape, db, places: Places<Values>) => write(db, places));
  return (db, values) => ask(db, {}, values);
}

/** Parameters that change the text of a statement: few values each, always in the same order. */
type Shape = Readonly<Record<string, string | number | boolean | null>>;

/** Like `compiled`, for a statement with one text per shape. */
export function compiledByShape<S extends Shape, Values extends object, Row>(
  write: (shape: S, db: Reader, places: Places<Values>) => CompiledQuery<Row>,
): (db: Reader, shape: S, values: Values) => Promise<Row[]> {
  const texts = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, values) => {
    const key = Object.values(shape).join();
    const text = texts.get(key) ?? write(shape, db, PLACES as Places<Values>);
    texts.set(key, text);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = text.parameters.map((value) => (value instanceof Place ? given[value.name] : value));
    const asked: CompiledQuery<Row> = { ...text, parameters };
    return (await db.executeQuery(asked)).rows;
  };
}
