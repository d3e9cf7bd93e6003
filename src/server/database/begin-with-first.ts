import type pg from 'pg';

/** What a connection answers to `begin`, which nobody reads. */
const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Has a transaction begin with its first statement: both are sent at once, and the answer to the first is not waited for.
 * A connection that is lost meanwhile fails the statement too. The client sends without waiting (`pipeline`).
 */
export function beginWithFirst(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  let isBeginning = false;
  client.query = ((text: unknown, ...others: unknown[]) => {
    if (text === 'begin') {
      isBeginning = true;
      return Promise.resolve(BEGUN);
    }
    if (!isBeginning) return ask(text, ...others);
    isBeginning = false;
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    try {
      (ask('begin') as Promise<unknown>).catch(() => undefined);
      return ask(text, ...others);
    } finally {
      stream.uncork();
    }
  }) as typeof client.query;
}
