import type pg from 'pg';

/** Placeholder result for `begin`, which nobody reads. */
const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Sends `begin` together with the first statement of a transaction (`pipeline`), to save a round trip. If `begin`
 * fails, that statement fails too, so that nothing runs outside a transaction.
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
