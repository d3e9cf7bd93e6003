import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Reader } from './open.ts';

/** Places of values in a statement, by the values' names. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Values, or the places of such in a statement that is written once. */
export type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/** What stands in a statement where a value will be. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACES: object = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` });

/**
 * A statement whose text is written once for the life of the process. To write one with the query builder takes longer
 * than to read what most of them answer. What changes from one time to the next stands in it as a place.
 *
 * @returns asks the database with values for the places
 */
export function compiled<Values extends object, Row>(
  write: (db: Reader, places: Places<Values>) => CompiledQuery<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  const ask = compiledByShape((_: Shape, db, places: Places<Values>) => write(db, places));
  return (db, values) => ask(db, {}, values);
}

/** What sets the texts of a statement apart: few values each, in the same order always. */
type Shape = Readonly<Record<string, string | number | boolean | null>>;

/** The same for a statement of several shapes, each of which has a text of its own. */
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
