import { beforeAll, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const URL = 'https://freight.example/terms';

// The clock of the tests starts after this day.
const api = testApi({ environment: { TERMS_URL: URL, TERMS_DATE: '2026-01-01' } });
let cast: Cast;

beforeAll(async () => {
  cast = await api().scene.cast();
});

const termsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await api().call('GET', '/api/v2/me', { token })).json().terms_of_service;

it('asks users for the terms in force until they accept them', async () => {
  const person = await api().scene.person(cast.carrier, 'DISPATCHER');
  expect(await termsOf(person)).toEqual({ acceptation_required: true, url: URL });
  const answer = await api().call('PUT', '/api/v2/me/terms-of-service/acceptation', { token: person.token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().terms_of_service).toEqual({ acceptation_required: false, url: URL });
  expect(await termsOf(person)).toEqual({ acceptation_required: false, url: URL });
});

it('asks again for terms that were published since', async () => {
  const person = await api().scene.person(cast.carrier, 'DRIVER');
  await api().call('PUT', '/api/v2/me/terms-of-service/acceptation', { token: person.token });
  await api()
    .context.db.updateTable('users')
    .set({ terms_accepted_at: new Date('2025-12-31T23:00:00Z') })
    .where('uuid', '=', person.uuid)
    .execute();
  expect(await termsOf(person)).toEqual({ acceptation_required: true, url: URL });
});
