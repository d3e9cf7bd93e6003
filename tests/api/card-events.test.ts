import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const api = testApi();
let company: string;
let owner: Person;
let secret: string;
let setup: string;

beforeAll(async () => {
  company = await api().scene.company('shipper', 'Verrerie de la Lys');
  owner = await api().scene.person(company, 'COMPANY');
});

beforeEach(async () => {
  await doWork(api().context);
  await api().context.db.deleteFrom('card_events').execute();
  const begun = await api().call('POST', sources(), { token: owner.token, body: {} });
  secret = begun.json().client_secret;
  [setup = ''] = secret.split('_secret_');
});

const sources = () => `/api/v2/companies/${company}/payment-sources`;
const isSaved = async () => {
  const { db } = api().context;
  const row = db.selectFrom('payment_sources').select('method').where('setup', '=', setup);
  return (await row.executeTakeFirstOrThrow()).method !== null;
};
const kept = () => api().context.db.selectFrom('card_events').selectAll().orderBy('id').execute();
const signed = (payload: string, at?: number) => api().context.sandbox?.sign(payload, at) ?? '';
const send = (payload: string, signature: string | null = signed(payload)) =>
  api().call('POST', '/api/webhooks/stripe', {
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
  });

function event(id: string, type: string, object: object = { id: setup, object: 'setup_intent' }): string {
  const created = Math.floor(api().clock.now() / 1000);
  return JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
}

describe('an event of the card provider', () => {
  it('is kept and answered at once, and worked off afterwards', async () => {
    await confirmCard(api(), secret);
    expect((await send(event('evt_1', 'setup_intent.succeeded'))).statusCode).toBe(204);
    expect(await isSaved()).toBe(false);
    await doWork(api().context);
    expect(await isSaved()).toBe(true);
    expect((await kept()).filter(({ worked_at }) => worked_at === null)).toEqual([]);
  });

  it('has one effect however often it comes', async () => {
    await confirmCard(api(), secret);
    await doWork(api().context);
    const before = await kept();
    for (const { id, type } of before) expect((await send(event(id, type))).statusCode).toBe(204);
    await doWork(api().context);
    expect(await kept()).toEqual(before);
  });

  it('says only what to ask for: one that claims more than is so changes nothing', async () => {
    await send(
      event('evt_early', 'setup_intent.succeeded', { id: setup, object: 'setup_intent', status: 'succeeded' }),
    );
    await doWork(api().context);
    expect(await isSaved()).toBe(false);
  });

  it("is kept without what is nobody's business: secrets, names, addresses", async () => {
    const details = { client_secret: secret, billing_details: { name: 'Claire Dumortier' } };
    await send(event('evt_whole', 'setup_intent.succeeded', { id: setup, object: 'setup_intent', ...details }));
    expect((await kept()).map(({ object }) => object)).toEqual([{ id: setup, object: 'setup_intent' }]);
  });

  it('may come late and out of order: the provider is asked for what is so now', async () => {
    await confirmCard(api(), secret, { token: 'tok_declined' });
    await confirmCard(api(), secret);
    await api().context.db.deleteFrom('card_events').execute();
    await send(event('evt_a', 'setup_intent.succeeded'));
    await send(event('evt_b', 'setup_intent.setup_failed'));
    await doWork(api().context);
    expect(await isSaved()).toBe(true);
  });

  it('about something that is not ours is kept, and leads to nothing', async () => {
    await send(event('evt_other', 'setup_intent.succeeded', { id: 'seti_other', object: 'setup_intent' }));
    await send(event('evt_kind', 'product.created', { id: 'prod_1', object: 'product' }));
    expect(await doWork(api().context)).toMatchObject({ failed: 0 });
    expect((await kept()).every(({ worked_at }) => worked_at !== null)).toBe(true);
  });

  it.each([
    ['is not signed', () => send(event('evt_x', 'setup_intent.succeeded'), null)],
    [
      'is signed by somebody else',
      () => send(event('evt_x', 'setup_intent.succeeded'), `t=${api().clock.now() / 1000},v1=${'0'.repeat(64)}`),
    ],
    ['was changed on the way', () => send(event('evt_x', 'a'), signed(event('evt_x', 'b')))],
    [
      'is played again after ten minutes',
      () => {
        const payload = event('evt_x', 'setup_intent.succeeded');
        return send(payload, signed(payload, api().clock.now() - 10 * MINUTE));
      },
    ],
    ['has a signature that is none', () => send(event('evt_x', 'setup_intent.succeeded'), 'nonsense')],
    ['is no JSON', () => send('{', signed('{'))],
  ])('is refused where it %s', async (_, sent) => {
    expectProblem(await sent(), 400, 'malformed_request');
    expect(await kept()).toEqual([]);
  });

  it('is told again by the sandbox until it is taken', async () => {
    const { sandbox } = api().context;
    const answers: number[] = [];
    sandbox?.notifyTo(async () => {
      answers.push(503);
      return 503;
    });
    await confirmCard(api(), secret);
    expect(await doWork(api().context)).toMatchObject({ failed: 1 });
    sandbox?.notifyTo(async (payload, signature) => (await send(payload, signature)).statusCode);
    api().clock.advance(30 * SECOND);
    await doWork(api().context);
    expect(answers).toEqual([503]);
    expect(await isSaved()).toBe(true);
  });

  it('that never came is read from the provider', async () => {
    await confirmCard(api(), secret);
    await doWork({ ...api().context, sandbox: null });
    expect(await isSaved()).toBe(false);
    await takeTurn(api().context, 'card-events-missed');
    await doWork(api().context);
    expect(await isSaved()).toBe(true);
  });
});

describe('a card that is being saved', () => {
  it('is asked for whatever becomes of others', async () => {
    await confirmCard(api(), secret);
    await doWork({ ...api().context, sandbox: null });
    const { db, now } = api().context;
    const lost = { uuid: randomUUID(), company_uuid: company, setup: 'seti_lost', created_at: new Date(now() - 1) };
    await db.insertInto('payment_sources').values(lost).execute();
    api().clock.advance(2 * MINUTE);
    await takeTurn(api().context, 'card-sweep');
    expect(await isSaved()).toBe(true);
    await db.deleteFrom('payment_sources').where('uuid', '=', lost.uuid).execute();
  });

  it('is not asked for once it is a day old', async () => {
    await confirmCard(api(), secret);
    await doWork({ ...api().context, sandbox: null });
    api().clock.advance(DAY + MINUTE);
    await takeTurn(api().context, 'card-sweep');
    expect(await isSaved()).toBe(false);
  });
});

it('no card is asked for inside a transaction', async () => {
  const { cards, db } = api().context;
  await expect(db.transaction().execute(() => cards.readSetup(setup))).rejects.toThrow(/inside a transaction/);
  await expect(cards.readSetup(setup)).resolves.toMatchObject({ id: setup });
});
