import assert from 'node:assert/strict';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { beginWithFirst } from '#server/database/begin-with-first.ts';
import { openPostgresql } from '#server/database/postgresql.ts';
import { testApi } from '#tests/support/api.ts';

const api = testApi();

/** The only connection of a pool. */
async function connection(): Promise<pg.PoolClient> {
  const { databaseUrl } = api();
  assert.ok(databaseUrl !== null, 'PostgreSQL has an address');
  const pool = openPostgresql(databaseUrl, 1);
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
  });
  return client;
}

it('a connection whose planned statements are gone fails one statement, and plans the next anew', async () => {
  const client = await connection();
  const ask = async () => (await client.query<{ said: number }>('select $1::int + 1 as said', [1])).rows[0]?.said;
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe(2);
  await client.query('deallocate all');
  await expect(ask()).rejects.toMatchObject({ code: '26000' });
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe(2);
});

it('a transaction begins with its first statement, and rolls that back too', async () => {
  const client = await connection();
  await client.query('create table kept (value int)');
  await client.query('begin');
  await client.query('insert into kept values ($1)', [1]);
  await client.query('rollback');
  expect((await client.query('select * from kept')).rows).toEqual([]);
  await client.query('drop table kept');
});

it('the first statement of a transaction that did not begin fails, whatever the database said to it', async () => {
  const query = async (text: string) => {
    if (text === 'begin') throw new Error('It was cancelled.');
    return { rows: [] };
  };
  const stream = { cork: () => undefined, uncork: () => undefined };
  const client = { query, connection: { stream } } as unknown as pg.PoolClient;
  beginWithFirst(client);
  await client.query('begin');
  await expect(client.query('insert into kept values (1)')).rejects.toThrow('It was cancelled.');
});
