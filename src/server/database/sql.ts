import { type RawBuilder, sql } from 'kysely';

/** Returns a value for a JSON column, as text with a cast, so that both engines treat it alike. */
export function json<Value>(value: Value): RawBuilder<string> {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** True if a trigram index can find a text. For shorter texts the whole index would be scanned. */
export function isIndexed(text: string): boolean {
  return text.length >= 3;
}

/** Returns a `like` pattern that finds a text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
