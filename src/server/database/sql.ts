import { type RawBuilder, sql } from 'kysely';

/** A value for a JSON column, as text with a cast, so that both engines read it alike. */
export function json<Value>(value: Value): RawBuilder<string> {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Whether an index of trigrams finds a text: with a shorter one it would be read whole, the texts of others included. */
export function isIndexed(text: string): boolean {
  return text.length >= 3;
}

/** A pattern for `like` that finds a text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
