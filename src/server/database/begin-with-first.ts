import type pg from 'pg';

/** What a connection answers to `begin`, which nobody reads. */
const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Has a transaction begin with its first statement: both are sent at once (`pipeline`). Where it does not begin, that
 * statement fails, so that no further one runs outside a transaction.
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
      return Promise.all([ask('begin'), ask(text, ...others)]).then(([, answer]) => answer);
    } finally {
      stream.uncork();
    }
  }) as typeof client.query;
}
