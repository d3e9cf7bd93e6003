import type pg from 'pg';

/** Limit of prepared statements per connection: far more than the server uses often. */
const MOST_PLANNED = 200;

/** Limit of the set of statements seen once; it is cleared when full. */
const MOST_SEEN = 500;

/** Statements with `*`, whose columns may change by `alter table`. */
const ANY_COLUMNS = /(?:\bselect|\breturning|,) (?:distinct )?(?:"\w+"\.)?\*/;

/**
 * PostgreSQL codes for a plan whose result columns changed, for example after a migration by a newer server, and for a
 * prepared statement that no longer exists, for example behind a connection pooler.
 */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['0A000', '26000']);

/**
 * Prepares a statement on its second use on a connection, so that PostgreSQL parses and plans it only once. For most
 * statements planning takes longer than running.
 */
export function planStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const seen = new Set<string>();
  let names = new Map<string, string>();
  let named = 0;

  const nameOf = (text: string): string | null => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_PLANNED) return known ?? null;
    if (!seen.has(text)) {
      if (seen.size === MOST_SEEN) seen.clear();
      if (!ANY_COLUMNS.test(text)) seen.add(text);
      return null;
    }
    named += 1;
    const name = `lading_${named}`;
    names.set(text, name);
    return name;
  };

  client.query = ((text: unknown, values: unknown, ...others: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
    if (name === null) return ask(text, values, ...others);
    const result = ask({ name, text, values }, ...others);
    if (result instanceof Promise) {
      result.catch(({ code }: { code?: string }) => {
        if (OUTDATED.has(code)) names = new Map();
      });
    }
    return result;
  }) as typeof client.query;
}
