import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createSupportUser, SupportUser } from '#server/services/people/user/create-support-user.ts';
import { testApi } from '#tests/support/api.ts';

const api = testApi();
const ADA = { email: 'ada@lading.example', firstName: 'Ada', lastName: 'Lovelace', password: 'A long passphrase 7' };

function create(person: v.InferInput<typeof SupportUser>): Promise<void> {
  const { db, now } = api().context;
  return db.transaction().execute((tx) => createSupportUser(tx, v.parse(SupportUser, person), now()));
}

async function signIn(): Promise<{ companies: { uuid: string; roles: string[] }[] }> {
  const form = { grant_type: 'password', client_id: 'web', username: ADA.email, password: ADA.password };
  const { token } = (await api().call('POST', '/api/auth/token', { form })).json();
  return (await api().call('GET', '/api/v2/me', { token })).json();
}

it('opens the support company with its first user, who signs in with the password given', async () => {
  await create(ADA);
  const { companies } = await signIn();
  expect(companies.map(({ roles }) => roles)).toEqual([['SUPPORT']]);
});

it('adds the next ones to the same company', async () => {
  await create({ ...ADA, email: 'grace@lading.example' });
  const { db } = api().context;
  expect(await db.selectFrom('companies').select('kind').execute()).toEqual([{ kind: 'support' }]);
});

it('leaves a user alone who has the address already', async () => {
  await expect(create(ADA)).rejects.toThrow('ada@lading.example belongs to a user.');
});

it.each([
  ['a short password', { password: 'eleven char' }],
  ['no name', { firstName: ' ' }],
  ['no address', { email: 'ada' }],
])('refuses %s', async (_, wrong) => {
  await expect(async () => create({ ...ADA, email: 'new@lading.example', ...wrong })).rejects.toThrow(v.ValiError);
});
