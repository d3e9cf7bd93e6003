import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { authenticateCard, confirmCard } from '#tests/support/cards.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { doWork, takeTurn, waitingJobs } from '#tests/support/jobs.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const api = testApi();
let company: string;
let owner: Person;

beforeEach(async () => {
  company = await api().scene.company('shipper', 'Verrerie de la Lys');
  owner = await api().scene.person(company, 'COMPANY');
});

const url = (path = '') => `/api/v2/companies/${company}/payment-sources${path}`;
const begin = async (key?: string) =>
  (await api().call('POST', url(), { token: owner.token, body: {}, ...(key === undefined ? {} : { key }) })).json<{
    uuid: string;
    client_secret: string;
  }>();
const list = async (query = '') => (await api().call('GET', url(query), { token: owner.token })).json().items;
const read = (uuid: string) => api().call('GET', url(`/${uuid}`), { token: owner.token });

async function save(card: Parameters<typeof confirmCard>[2] = {}): Promise<string> {
  const { uuid, client_secret } = await begin();
  await confirmCard(api(), client_secret, card);
  expect((await read(uuid)).statusCode).toBe(200);
  return uuid;
}

describe('saving a card', () => {
  it('keeps its brand, its last digits, its month and its holder, and nothing else of it', async () => {
    const { uuid, client_secret } = await begin();
    expect(await list()).toEqual([]);
    expectProblem(await read(uuid), 404, 'not_found');
    await confirmCard(api(), client_secret, { token: 'tok_mastercard', month: 4, year: 2029, name: 'Expéditions' });
    const card = { uuid, brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2029, holder: 'Expéditions' };
    expect((await read(uuid)).json()).toEqual({ ...card, is_default: true, expired: false });
    expect(await list()).toEqual([{ ...card, is_default: true, expired: false }]);
  });

  it('hears of it from an event where the browser never came back', async () => {
    const { client_secret } = await begin();
    await confirmCard(api(), client_secret);
    await doWork(api().context);
    expect(await list()).toMatchObject([{ last4: '4242' }]);
  });

  it('asks by itself where neither the browser nor an event came', async () => {
    const { client_secret } = await begin();
    await confirmCard(api(), client_secret);
    await api().context.db.deleteFrom('card_events').execute();
    api().clock.advance(2 * MINUTE);
    await takeTurn(api().context, 'card-sweep');
    expect(await list()).toMatchObject([{ last4: '4242' }]);
  });

  it('saves a card once its bank has asked the holder', async () => {
    const { uuid, client_secret } = await begin();
    expect(await confirmCard(api(), client_secret, { token: 'tok_authenticate_unless_set_up' })).toMatchObject({
      status: 'requires_action',
    });
    expectProblem(await read(uuid), 404, 'not_found');
    await authenticateCard(api(), client_secret, 'fail');
    expectProblem(await read(uuid), 404, 'not_found');
    await confirmCard(api(), client_secret, { token: 'tok_authenticate_unless_set_up' });
    await authenticateCard(api(), client_secret);
    expect((await read(uuid)).json()).toMatchObject({ last4: '3155' });
  });

  it.each([
    'tok_declined',
    'tok_no_funds',
    'tok_expired',
    'tok_wrong_code',
    'tok_processing_error',
    'tok_of_a_real_card',
  ])('does not save a card that is refused: %s', async (token) => {
    const { uuid, client_secret } = await begin();
    expect(await confirmCard(api(), client_secret, { token })).toMatchObject({ error: { type: 'card_error' } });
    await doWork(api().context);
    expectProblem(await read(uuid), 404, 'not_found');
  });

  it('begins once under one key, also where the answer was lost before anything was kept', async () => {
    const key = randomUUID();
    const first = await begin(key);
    const { db } = api().context;
    await db.deleteFrom('idempotency_keys').execute();
    await db.deleteFrom('payment_sources').where('uuid', '=', first.uuid).execute();
    expect(await begin(key)).toEqual(first);
    expect(await begin(key)).toEqual(first);
    expect(await begin()).not.toEqual(first);
  });

  it('has one customer a company, however many cards', async () => {
    await Promise.all([begin(), begin(), begin()]);
    const { db } = api().context;
    const customers = await db.selectFrom('card_customers').selectAll().where('company_uuid', '=', company).execute();
    expect(customers).toHaveLength(1);
  });

  it('gives a company no card that another one confirmed', async () => {
    const { uuid } = await begin();
    const mine = company;
    const { client_secret } = await api()
      .call('POST', url(), { token: owner.token, body: {} })
      .then((answer) => answer.json());
    const other = await api().scene.company('shipper', 'Glas en Co');
    const stranger = await api().scene.person(other, 'COMPANY');
    await confirmCard(api(), client_secret);
    const there = await api().call('GET', `/api/v2/companies/${other}/payment-sources/${uuid}`, {
      token: stranger.token,
    });
    expectProblem(there, 404, 'not_found');
    expect(mine).toBe(company);
  });

  it('by a card that is saved already keeps the one there is', async () => {
    const saved = await save();
    const { method } = await api()
      .context.db.selectFrom('payment_sources')
      .select('method')
      .where('uuid', '=', saved)
      .executeTakeFirstOrThrow();
    const { uuid, client_secret } = await begin();
    expect(await confirmCard(api(), client_secret, { method: String(method) })).toMatchObject({ status: 'succeeded' });
    expectProblem(await read(uuid), 404, 'not_found');
    expect(await doWork(api().context)).toMatchObject({ failed: 0 });
    expect(await list()).toMatchObject([{ uuid: saved }]);
  });

  it('says 503 while the card provider cannot be reached, and goes on afterwards', async () => {
    const { StripeCards } = await import('#server/adapters/cards/stripe-cards.ts');
    const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
    const nobody = new StripeCards({ ...keys, address: { host: '127.0.0.1', port: 1, protocol: 'http' } });
    const cut = await api().beside({ cards: nobody });
    const key = randomUUID();
    const refused = await cut.call('POST', url(), { token: owner.token, body: {}, key });
    expectProblem(refused, 503, 'unavailable');
    expect((await api().call('POST', url(), { token: owner.token, body: {}, key })).statusCode).toBe(201);
  });
});

describe('the saved cards', () => {
  it('offer the first first, until another is chosen', async () => {
    const [first, second] = [await save(), await save({ token: 'tok_mastercard' })];
    expect((await list()).map((card: { uuid: string }) => card.uuid)).toEqual([first, second]);
    const chosen = await api().call('PUT', url(`/${second}`), { token: owner.token, body: { is_default: true } });
    expect(chosen.json()).toMatchObject({ uuid: second, is_default: true });
    expect(await list()).toMatchObject([
      { uuid: second, is_default: true },
      { uuid: first, is_default: false },
    ]);
  });

  it('show expired ones where they are asked for', async () => {
    await save({ month: 4, year: 2026 });
    expect(await list()).toMatchObject([{ expired: false }]);
    api().clock.advance(60 * DAY);
    await api()
      .context.db.updateTable('tokens')
      .set({ last_seen_at: new Date(api().clock.now()) })
      .execute();
    expect(await list()).toEqual([]);
    expect(await list('?with_expired=1')).toMatchObject([{ expired: true, exp_month: 4 }]);
    expectProblem(await api().call('GET', url('?with_expired=2'), { token: owner.token }), 422, 'violations');
  });

  it('are forgotten here and at the provider, and the next takes their place', async () => {
    const [first, second] = [await save(), await save()];
    const { method } = await api()
      .context.db.selectFrom('payment_sources')
      .select('method')
      .where('uuid', '=', first)
      .executeTakeFirstOrThrow();
    const remove = () => api().call('DELETE', url(`/${first}`), { token: owner.token });
    expect((await remove()).statusCode).toBe(204);
    expectProblem(await remove(), 404, 'not_found');
    expect(await list('?with_expired=1')).toMatchObject([{ uuid: second, is_default: true }]);
    const { client_secret } = await begin();
    expect(await confirmCard(api(), client_secret, { method: String(method) })).toMatchObject({ status: 'succeeded' });
  });

  it('are forgotten once, where two press at the same moment', async () => {
    const uuid = await save();
    const remove = () => api().call('DELETE', url(`/${uuid}`), { token: owner.token });
    const statuses = (await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect(await list()).toEqual([]);
  });
});

// The embedded database has one transaction at a time.
if (inject('database').engine === 'postgresql') {
  it('a card that is confirmed and removed at the same moment is removed', async () => {
    const { db } = api().context;
    const { uuid, client_secret } = await begin();
    await confirmCard(api(), client_secret);
    const held = Promise.withResolvers<void>();
    const removing = db.transaction().execute(async (tx) => {
      await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
      held.resolve();
      await someoneWaits(db);
      await tx.updateTable('payment_sources').set({ removed_at: new Date() }).where('uuid', '=', uuid).execute();
    });
    await held.promise;
    const reading = read(uuid).then((answer) => answer);
    await removing;
    expectProblem(await reading, 404, 'not_found');
    expect(await list()).toEqual([]);
  });
}

describe('who keeps cards', () => {
  let member: Person;
  beforeAll(async () => {
    member = owner;
  });

  it('members of a shipper read them, and only owners change them', async () => {
    const uuid = await save();
    member = await api().scene.person(company, 'COMPANY');
    await api()
      .context.db.updateTable('memberships')
      .set({ is_owner: false })
      .where('user_uuid', '=', member.uuid)
      .execute();
    const { token } = member;
    expect((await api().call('GET', url(), { token })).json().items).toHaveLength(1);
    expectProblem(await api().call('POST', url(), { token, body: {} }), 403, 'forbidden');
    expectProblem(await api().call('PUT', url(`/${uuid}`), { token, body: { is_default: true } }), 403, 'forbidden');
    expectProblem(await api().call('DELETE', url(`/${uuid}`), { token }), 403, 'forbidden');
  });

  it('a locked company can still save one, to pay', async () => {
    const { db } = api().context;
    await db.updateTable('companies').set({ status: 'locked' }).where('uuid', '=', company).execute();
    await save();
    expect(await list()).toHaveLength(1);
  });
});

it('no number of a card is anywhere in the database, the sandbox included', async () => {
  await save();
  const { db } = api().context;
  const objects = await db.selectFrom('sandbox_objects').select('data').execute();
  const keys = await db.selectFrom('sandbox_keys').select('body').execute();
  expect(objects.length).toBeGreaterThan(0);
  expect(JSON.stringify([objects, keys])).not.toMatch(/\d{13,}/);
  expect(await waitingJobs(api().context, 'card-events')).toBeDefined();
});
