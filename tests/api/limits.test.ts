import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  cast = await api().scene.cast();
});

describe('the writes of one user', () => {
  const write = (token: string) => api().call('PUT', '/api/v2/me/locale', { token, body: { locale: 'en' } });

  it('are limited, whatever they are, and those of others are not', { timeout: 60_000 }, async () => {
    const { token } = cast.dispatcher;
    const codes: number[] = [];
    for (let count = 0; count < 301; count += 1) codes.push((await write(token)).statusCode);
    expect(codes.indexOf(429)).toBe(300);
    expectProblem(await api().call('POST', '/api/v2/me/late-reports', { token, body: {} }), 429, 'too_many_requests');
    expect((await api().call('GET', '/api/v2/me', { token })).statusCode).toBe(200);
    expect((await write(cast.rival.token)).statusCode).toBe(200);
    api().clock.advance(500);
    expect((await write(token)).statusCode).toBe(200);
  });
});

describe('a name', () => {
  it.each([
    ['\u202e', '30'],
    ['\u2066', '31'],
    ['\u200f', '32'],
  ])('with a mark that turns the direction of writing is kept without it: %j', async (mark, end) => {
    const body = { first_name: `Ewa${mark}`, last_name: 'Lis', phone: `+33 6 39 98 12 ${end}` };
    const url = `/api/v2/companies/${cast.rivalCarrier}/drivers`;
    const answer = await api().call('POST', url, { token: cast.rival.token, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { first_name: 'Ewa' }]);
  });
});
