import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { getFirstDay } from '#contract/first-day.ts';
import { testApi } from '#tests/support/api.ts';
import { addFactor } from '#tests/support/authenticator.ts';
import { addBid } from '#tests/support/bids.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { emptyTables } from '#tests/support/database.ts';
import { letPayByInvoice } from '#tests/support/import-file.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const read = ({ token }: Person, company: string) =>
  api().call('GET', `/api/v2/companies/${company}/first-day`, { token });

/** The steps of a member, those that are done with a tick. */
async function stepsOf(person: Person, company: string): Promise<string[]> {
  const { steps } = (await read(person, company)).json<AnswerOf<typeof getFirstDay>>();
  return steps.map(({ step, is_done }) => (is_done ? `✓ ${step}` : step));
}

describe('the first day of a carrier’s owner', () => {
  it('ticks what is there: drivers, trucks, a bank account, a bid', async () => {
    const { context, scene, call } = api();
    const carrier = await scene.company('carrier', 'Transports Lents');
    const owner = await scene.person(carrier, 'DISPATCHER_DRIVER');
    // Their own entry as a driver is no other driver.
    await scene.driver(carrier, { person: owner });
    expect(await stepsOf(owner, carrier)).toEqual(['✓ documents', 'bank_account', 'drivers', 'trucks', 'first_offer']);

    await scene.driver(carrier, { firstName: 'Ewa', lastName: 'Lis' });
    const size = { length: 1360, width: 248, height: 270, payload: 25_000, tail_lift: false, euro_class: 'euro_6' };
    const truck = { licence_plate: 'GO-417-IU', ...size, driver: null };
    await call('POST', `/api/v2/companies/${carrier}/trucks`, { token: owner.token, body: truck });
    const account = { uuid: randomUUID(), company_uuid: carrier, iban: 'FR7630006000011234567890189', holder: 'Lents' };
    const entered = { entered_at: new Date(context.now()), entered_by: owner.uuid };
    await context.db
      .insertInto('bank_accounts')
      .values({ ...account, ...entered })
      .execute();
    await addBid(context, { company: carrier, offer: await addOffer(context, cast.shipper) });
    expect(await stepsOf(owner, carrier)).toEqual([
      '✓ documents',
      '✓ bank_account',
      '✓ drivers',
      '✓ trucks',
      '✓ first_offer',
    ]);
  });

  it('counts a mission as a first offer, and nothing of other carriers', async () => {
    await api().scene.mission(cast, { driver: cast.driver });
    expect(await stepsOf(cast.dispatcher, cast.carrier)).toContain('✓ first_offer');
    expect(await stepsOf(cast.rival, cast.rivalCarrier)).toContain('first_offer');
    expect(await stepsOf(cast.rival, cast.rivalCarrier)).toContain('drivers');
  });

  it('begins with the documents, before the carrier is admitted', async () => {
    const status = 'onboarding';
    await api().context.db.updateTable('companies').set({ status }).where('uuid', '=', cast.carrier).execute();
    expect((await stepsOf(cast.dispatcher, cast.carrier))[0]).toBe('documents');
  });
});

it('the first day of a driver ends with a pickup of their own', async () => {
  const { scene, call, context } = api();
  const { person } = cast.driver;
  const steps = ['phone', 'language', 'notifications', 'first_pickup'];
  await scene.mission(cast, { driver: cast.otherDriver, steps: ['pickup'] });
  expect(await stepsOf(person, cast.carrier)).toEqual(steps);
  const identity = { first_name: 'Krzysztof', last_name: 'Nowak', phone: '06 39 98 42 10' };
  await call('PUT', '/api/v2/me/identity', { token: person.token, body: identity });
  await call('PUT', '/api/v2/me/locale', { token: person.token, body: { locale: 'pl' } });
  await context.db
    .insertInto('push_subscriptions')
    .columns(['token_hash', 'user_uuid', 'endpoint', 'p256dh', 'auth', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('tokens')
        .select(({ val }) => [
          'hash',
          'user_uuid',
          val('https://push.test/1').as('endpoint'),
          val('k').as('p256dh'),
          val('a').as('auth'),
          'created_at',
        ])
        .where('user_uuid', '=', person.uuid),
    )
    .execute();
  await scene.mission(cast, { driver: cast.driver, steps: ['pickup'] });
  expect(await stepsOf(person, cast.carrier)).toEqual(steps.map((step) => `✓ ${step}`));
});

it('the first day of a shipper’s owner: address, VAT number, a way to pay, a shipment', async () => {
  const { context } = api();
  expect(await stepsOf(cast.shipperUser, cast.shipper)).toEqual(['✓ email', 'billing', 'payment', 'first_shipment']);
  const { db } = context;
  await db.updateTable('users').set({ email_validated_at: null }).where('uuid', '=', cast.shipperUser.uuid).execute();
  await db.updateTable('companies').set({ vat_number: 'FR40303265045' }).where('uuid', '=', cast.shipper).execute();
  await letPayByInvoice(context, cast.shipper);
  await addOffer(context, cast.shipper);
  expect(await stepsOf(cast.shipperUser, cast.shipper)).toEqual([
    'email',
    '✓ billing',
    '✓ payment',
    '✓ first_shipment',
  ]);
});

it('the first day of support: two safe ways in, and a document that it judged', async () => {
  const { context, scene, call } = api();
  const support = await scene.company('support', 'Lading');
  const agent = await scene.person(support, 'SUPPORT');
  const document = await addDocument(context, cast.carrier);
  expect(await stepsOf(agent, support)).toEqual(['second_factor', 'passkey', 'first_document']);
  const body = { reason: 'unreadable', message: 'Lay it flat.' };
  await call('POST', `/api/v2/support/documents/${document}/refuse`, { token: agent.token, body });
  await addFactor(context, agent.uuid);
  expect(await stepsOf(agent, support)).toEqual(['✓ second_factor', 'passkey', '✓ first_document']);
});

it('is for members alone', async () => {
  expectProblem(await read(cast.rival, cast.carrier), 404, 'not_found');
  expectProblem(await read(cast.shipperUser, cast.carrier), 404, 'not_found');
  expectProblem(await read(cast.dispatcher, randomUUID()), 404, 'not_found');
});
