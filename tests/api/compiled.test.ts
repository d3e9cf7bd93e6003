import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { askTogether } from '#server/database/ask-together.ts';
import { compiled, compiledByShape, type Places } from '#server/database/compiled.ts';
import { testApi } from '#tests/support/api.ts';
import { StatementSpy } from '#tests/support/statement-spy.ts';

const api = testApi();

describe('a statement that is written once', () => {
  it('is asked with the values of each time, each as often as it stands there', async () => {
    let written = 0;
    const ask = compiled((db, { a, b }: Places<{ readonly a: number; readonly b: string }>) => {
      written += 1;
      return sql<{ said: string }>`select ${a}::int || ${b}::text || ${a}::int || ${'!'}::text as said`.compile(db);
    });
    const { db } = api().context;
    expect(await ask(db, { a: 1, b: 'x' })).toEqual([{ said: '1x1!' }]);
    expect(await ask(db, { b: 'y', a: 2 })).toEqual([{ said: '2y2!' }]);
    expect(written).toBe(1);
  });

  it('has a text for each of its shapes', async () => {
    type Shape = { readonly isLoud: boolean };
    const ask = compiledByShape(({ isLoud }: Shape, db, { a }: Places<{ readonly a: string }>) =>
      sql<{ said: string }>`select ${isLoud ? sql`upper(${a}::text)` : sql`${a}::text`} as said`.compile(db),
    );
    const { db } = api().context;
    expect(await ask(db, { isLoud: true }, { a: 'lyon' })).toEqual([{ said: 'LYON' }]);
    expect(await ask(db, { isLoud: false }, { a: 'lyon' })).toEqual([{ said: 'lyon' }]);
    expect(await ask(db, { isLoud: true }, { a: 'lille' })).toEqual([{ said: 'LILLE' }]);
  });

  it('runs inside the transaction it is asked in', async () => {
    const { db } = api().context;
    const backend = compiled((on) => sql<{ inside: string }>`select txid_current()::text as inside`.compile(on));
    await db.transaction().execute(async (tx) => {
      expect(await backend(tx, {})).toEqual(await backend(tx, {}));
    });
  });
});

describe('queries that are sent together', () => {
  it('is one statement, and each gets its own answer', async () => {
    const asked: number[][] = [];
    const double = askTogether(async (_, numbers: readonly number[]) => {
      asked.push([...numbers]);
      return numbers.map((number) => 2 * number);
    });
    const { db } = api().context;
    expect(await Promise.all([1, 2, 3].map((number) => double(db, number)))).toEqual([2, 4, 6]);
    expect(await double(db, 4)).toBe(8);
    expect(asked).toEqual([[1, 2, 3], [4]]);
  });

  it('fails for all who asked, and for nobody who asks later', async () => {
    let fails = true;
    const ask = askTogether(async (_, numbers: readonly number[]) => {
      if (fails) throw new Error('The database is gone.');
      return numbers;
    });
    const { db } = api().context;
    const failed = await Promise.allSettled([ask(db, 1), ask(db, 2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await ask(db, 3)).toBe(3);
  });

  it('is who asks, where requests arrive together: each is answered for its own user', async () => {
    const cast = await api().scene.cast();
    const { context } = api();
    const spy = new StatementSpy();
    const server = await api().beside({ ...context, db: context.db.withPlugin(spy) });
    const dispatcher = await api().scene.token(cast.dispatcher.uuid);
    const shipper = await api().scene.token(cast.shipperUser.uuid);
    const tokens = [dispatcher, shipper, 'a-token-of-nobody-at-all-0000000000000000000', dispatcher];
    const alone: LightMyRequestResponse[] = [];
    for (const token of tokens) alone.push(await server.call('GET', '/api/v2/me', { token }));
    const before = spy.count;
    const together = await Promise.all(tokens.map((token) => server.call('GET', '/api/v2/me', { token })));
    expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200]);
    const users = (answers: readonly LightMyRequestResponse[]) => answers.map((answer) => answer.json().uuid);
    expect(users(together)).toEqual(users(alone));
    // Three questions of who asks became one.
    expect(spy.count - before).toBe(before - 3);
  });
});
