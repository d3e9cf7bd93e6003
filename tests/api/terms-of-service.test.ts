import { beforeAll, expect, it } from 'vitest';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { aRegistration } from '#tests/support/registration.ts';
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

it('asks nobody who accepted them with their registration', async () => {
  const { user } = aRegistration();
  await api().call('POST', '/api/registration/shipper', { body: aRegistration() });
  const form = { grant_type: 'password', client_id: 'web', username: user.email, password: user.password };
  const signedIn = (await api().call('POST', '/api/auth/token', { form })).json<{ token: string }>();
  expect(await termsOf(signedIn)).toEqual({ acceptation_required: false, url: URL });
});

it('asks nobody for terms before their day: accepting them would change nothing', async () => {
  const person = await api().scene.person(cast.carrier, 'DRIVER');
  const day = new Date(api().clock.now() + DAY).toISOString().slice(0, 10);
  const settings = { ...api().context.settings, TERMS_DATE: day };
  const server = await api().beside({ settings });
  const asked = async () => (await server.call('GET', '/api/v2/me', { token: person.token })).json().terms_of_service;
  expect(await asked()).toEqual({ acceptation_required: false, url: URL });
  api().clock.advance(DAY);
  expect(await asked()).toEqual({ acceptation_required: true, url: URL });
});
