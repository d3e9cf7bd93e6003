import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fairStream, type Pieces } from '#server/documents/fair-stream.ts';
import { orderSheet } from '#server/documents/order-sheet.ts';
import { typeset } from '#server/documents/typesetter.ts';
import { FairQueue } from '#server/fair-queue.ts';
import { readSettings } from '#server/settings.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const read = ({ token }: Person, method: 'GET' | 'HEAD' = 'GET') => api().call(method, '/api/v2/me', { token });
const exported = ({ token }: Person) =>
  api().call('GET', `/api/v2/companies/${cast.shipper}/exports/shipments`, { token });
/** The number of answers before the first refusal. */
async function countUntilRefused(ask: () => ReturnType<typeof read>, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const answer = await ask();
    if (answer.statusCode === 200) continue;
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return count;
  }
  return most;
}

describe('the reads of one user', { timeout: 60_000 }, () => {
  it('are limited, and neither their writes nor the reads of others are', async () => {
    const { dispatcher, rival } = cast;
    expect(await countUntilRefused(() => read(dispatcher), 700)).toBe(600);
    expect((await read(dispatcher, 'HEAD')).statusCode).toBe(429);
    const write = { token: dispatcher.token, body: { locale: 'en' } };
    expect((await api().call('PUT', '/api/v2/me/locale', write)).statusCode).toBe(200);
    expect((await read(rival)).statusCode).toBe(200);
    api().clock.advance(1000);
    expect(await countUntilRefused(() => read(dispatcher), 20)).toBe(10);
  });

  it('cost more where they are exports, which others may go on with', async () => {
    expect(await countUntilRefused(() => exported(cast.shipperUser), 30)).toBe(20);
    const other = await api().scene.person(cast.shipper, 'COMPANY');
    expect((await exported(other)).statusCode).toBe(200);
    api().clock.advance(3000);
    expect(await countUntilRefused(() => exported(cast.shipperUser), 5)).toBe(1);
  });

  it('have the limit that the operator sets', async () => {
    const { READS_PER_SECOND } = readSettings({ READS_PER_SECOND: '1' });
    const slow = await api().beside({ settings: { ...api().context.settings, READS_PER_SECOND } });
    const ask = () => slow.call('GET', '/api/v2/me', { token: cast.dispatcher.token });
    expect(await countUntilRefused(ask, 100)).toBe(60);
  });
});

describe('documents', { timeout: 60_000 }, () => {
  it('of one user wait behind the first of another, and forty of them at most', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const { token } = cast.driver.person;
    const order = await api().call('GET', `/api/v2/me/missions/${mission}`, { token });
    const data = { order: orderSheet(order.json(), null, 'en', api().context.translator) };
    const sheet = { template: 'transport-order.typ', data, made: 0 };
    let left = 41;
    const mine = Array.from({ length: left }, async () => {
      await typeset(sheet, 'a');
      left -= 1;
    });
    await expect(typeset(sheet, 'a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    const theirs = await typeset(sheet, 'b');
    expect(theirs.subarray(0, 5).toString()).toBe('%PDF-');
    expect(left).toBeGreaterThan(30);
    await Promise.all(mine);
  });
});

describe('a file that is exported', () => {
  const pieces = (name: string, made: string[], count = 3): Pieces =>
    (async function* () {
      for (let piece = 1; piece <= count; piece += 1) {
        made.push(`${name}${piece}`);
        yield `${name}${piece} `;
      }
    })();

  it('has three places of each user, which come back when it was sent or left', async () => {
    const of = (user: string) => fairStream(pieces(user, []), user);
    const mine = [of('a'), of('a'), of('a')];
    expect(() => of('a')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 5 }));
    const theirs = of('b');
    expect(await text(theirs)).toBe('b1 b2 b3 ');
    for (const stream of mine) stream.destroy();
    expect(await vi.waitFor(() => text(of('a')))).toBe('a1 a2 a3 ');
  });

  it('that nobody reads on holds no turn', async () => {
    const made: string[] = [];
    const left = [1, 2, 3].map(() => fairStream(pieces('c', made, 1000), 'c'));
    for (const stream of left) stream.read();
    expect(await text(fairStream(pieces('d', made), 'd'))).toBe('d1 d2 d3 ');
    expect(made.length).toBeLessThan(300);
    for (const stream of left) stream.destroy();
  });

  it('ends with its fault, and gives its place back', async () => {
    const broken = (): Pieces =>
      (async function* () {
        yield 'a1 ';
        throw new Error('The database is gone.');
      })();
    for (let turn = 0; turn < 5; turn += 1) {
      const stream = await vi.waitFor(() => fairStream(broken(), 'e'));
      await expect(text(stream)).rejects.toThrow('The database is gone.');
    }
  });
});

it('one place goes round the users, not through the line of the first', async () => {
  const turns = new FairQueue({ atOnce: 1, waiting: 9, wait: 60_000 });
  const begun: string[] = [];
  const work = (name: string) =>
    turns.take(async () => {
      begun.push(name);
      await setImmediate();
    }, name[0]);
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(work));
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});
