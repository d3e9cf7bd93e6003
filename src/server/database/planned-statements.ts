import type pg from 'pg';

/** So many statements a connection keeps plans of: far more than the server asks often. */
const MOST_PLANNED = 200;

/** So many statements are known to have been asked once; then it begins anew. */
const MOST_SEEN = 500;

/** What `alter table` may change the shape of. */
const ANY_COLUMNS = /(?:\bselect|\breturning|,) (?:distinct )?(?:"\w+"\.)?\*/;

/**
 * PostgreSQL's codes for a plan whose columns are others now, as after a migration by a newer server, and for one that the
 * connection has no more, as after a proxy between gave it another.
 */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['0A000', '26000']);

/**
 * Has PostgreSQL parse and plan a statement once for a connection, not each time: from its second time on it is
 * prepared under a name of its own. Planning takes longer than running for most of what the server asks.
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
