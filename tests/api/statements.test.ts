import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepMissing } from '#server/services/transport/mission/document.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOffer } from '#tests/support/market.ts';
import type { Cast } from '#tests/support/scene.ts';
import { StatementSpy } from '#tests/support/statement-spy.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  cast = await api().scene.cast();
});

/** Before its transaction the server reads who asks, and counts the write. */
const BEFORE = 2;
const BEGIN_AND_COMMIT = 2;

/** How many statements the transaction of a dispatcher's write has. */
async function statementsOf(path: string, body?: object): Promise<number> {
  const { context } = api();
  const spy = new StatementSpy();
  const server = await api().beside({ ...context, db: context.db.withPlugin(spy) });
  // A new session: when an older one was last used would be written first.
  const token = await api().scene.token(cast.dispatcher.uuid);
  const options = { token, key: randomUUID(), ...(body === undefined ? {} : { body }) };
  const { statusCode } = await server.call('POST', `/api/v2/companies/${cast.carrier}/${path}`, options);
  expect(statusCode).toBeLessThan(300);
  return spy.count - BEFORE + BEGIN_AND_COMMIT;
}

describe('the statements of a transaction', () => {
  it('of a step are eight at most', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    await keepMissing(api().context.db);
    expect(await statementsOf(`missions/${mission}/pickup/complete`)).toBeLessThanOrEqual(8);
  });

  it('of a booking are seven, whoever drives', async () => {
    for (const body of [{}, { driver: null }, { driver: cast.driver.uuid }]) {
      const offer = await addOffer(api().context, cast.shipper);
      expect(await statementsOf(`offers/${offer}/booking`, body)).toBe(7);
    }
  });

  it('of a booking that ends the bids of others are eight', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    for (let count = 0; count < 3; count += 1) {
      const other = await api().scene.company('carrier', 'Vervoer Claes');
      const person = await api().scene.person(other, 'DISPATCHER');
      await addBid(api().context, { offer, company: other }, { user_uuid: person.uuid });
    }
    expect(await statementsOf(`offers/${offer}/booking`, {})).toBe(8);
  });
});

it('a page of offers asks the database who asks, and for the page', async () => {
  const { context } = api();
  const spy = new StatementSpy();
  const server = await api().beside({ ...context, db: context.db.withPlugin(spy) });
  await addOffer(context, cast.shipper);
  const token = await api().scene.token(cast.dispatcher.uuid);
  const answer = await server.call('GET', `/api/v2/companies/${cast.carrier}/offers`, { token });
  expect(answer.json().items.length).toBeGreaterThan(0);
  expect(spy.count).toBe(2);
});

it('what waits for support is one question, and one for the run that is due', async () => {
  const { context, scene } = api();
  const desk = await scene.company('support', 'Lading Support');
  const { token } = await scene.person(desk, 'SUPPORT');
  const spy = new StatementSpy();
  const server = await api().beside({ ...context, db: context.db.withPlugin(spy) });
  const answer = await server.call('GET', `/api/v2/companies/${desk}/waiting`, { token });
  expect(answer.statusCode).toBe(200);
  // And the one that reads who asks.
  expect(spy.count).toBeLessThanOrEqual(4);
});
