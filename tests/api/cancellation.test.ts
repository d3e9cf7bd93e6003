import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

/** Tuesday 07:00 UTC. The pickup is on Wednesday, and opens at 07:40 UTC. */
const api = testApi();
let cast: Cast;
let shipment: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
  shipment = await addOffer(api().context, cast.shipper);
});

const url = (path = '') => `/api/v2/companies/${cast.shipper}/shipments/${shipment}${path}`;
const read = async () => (await api().call('GET', url(), { token: cast.shipperUser.token })).json<Shipment>();
const cancel = (more: object = {}, { token } = cast.shipperUser) =>
  api().call('POST', url('/cancel'), {
    token,
    body: { reason: 'order_cancelled', comment: 'The order was closed.', conditions_acknowledged: true, ...more },
  });
const offers = async () => {
  const list = await api().call('GET', `/api/v2/companies/${cast.carrier}/offers`, { token: cast.dispatcher.token });
  return list.json<{ items: { uuid: string }[] }>().items.map(({ uuid }) => uuid);
};
const book = async () => {
  const path = `/api/v2/companies/${cast.carrier}/offers/${shipment}/booking`;
  const body = { driver: cast.driver.uuid };
  return (await api().call('POST', path, { token: cast.dispatcher.token, body })).json<Mission>();
};
const subjects = async () => {
  emptyMailbox(api().context);
  await doWork(api().context);
  return keptMail(api().context).map(({ headers }) => `${headers.to}: ${headers.subject}`);
};

describe('a shipment that seeks a carrier', () => {
  it('is cancelled without a fee: the offer is gone, and bidders are told', async () => {
    await addBid(api().context, { company: cast.rivalCarrier, offer: shipment }, { user_uuid: cast.rival.uuid });
    const answer = (await cancel()).json<Shipment>();
    expect(answer).toMatchObject({
      state: 'cancelled',
      cancellation: {
        type: 'cancelled_by_shipper',
        reason: 'order_cancelled',
        comment: 'The order was closed.',
        fee: 0,
      },
      proposals: { pending: 0, total: 1 },
    });
    expect(await offers()).toEqual([]);
    const told = await subjects();
    expect(told).toContain(`${cast.rival.username}: Offer withdrawn: Tourcoing – Antwerpen`);
    expect(told).toContain(`${cast.shipperUser.username}: Cancelled: Tourcoing – Antwerpen`);
    expectProblem(await cancel(), 409, 'shipment_closed');
  });

  it('needs a reason, a comment and the conditions', async () => {
    expectViolations(await cancel({ reason: 'weather' }), ['reason', 'not_in_list']);
    expectViolations(await cancel({ comment: ' ' }), ['comment', 'required']);
    expectViolations(await cancel({ comment: 'x'.repeat(501) }), ['comment', 'too_long']);
    expectViolations(await cancel({ conditions_acknowledged: false }), ['conditions_acknowledged', 'not_in_list']);
    expect((await read()).state).toBe('available');
  });

  it('stays where a stranger tries', async () => {
    for (const person of [cast.dispatcher, cast.rival]) expectProblem(await cancel({}, person), 404, 'not_found');
    const other = await api().scene.person(await api().scene.company('shipper', 'Papeteries'), 'COMPANY');
    expectProblem(await cancel({}, other), 404, 'not_found');
  });
});

describe('a booked shipment', () => {
  it('pays the carrier by its own price, which tells nothing of the shipper’s', async () => {
    await book();
    await api()
      .context.db.updateTable('shipments')
      .set({ compensation_of: 'own_price', booked_price: 80_000 })
      .where('mission_uuid', 'is not', null)
      .execute();
    api().clock.advance(2 * HOUR);
    expect((await cancel()).json()).toMatchObject({ cancellation: { fee: 24_000 } });
    const [ended] = await api().context.db.selectFrom('shipments').select('carrier_compensation').execute();
    // Four fifths of 30 % of the carrier's €640.00.
    expect(ended?.carrier_compensation).toBe(15_360);
  });

  it('costs the fee of the moment, and ends the mission of its carrier', async () => {
    const booked = await book();
    api().clock.advance(2 * HOUR);
    const billing = (await api().call('GET', url('/billing'), { token: cast.shipperUser.token })).json();
    expect(billing.cancellation_terms).toEqual({
      fee: 19_200,
      steps: [
        { percent: 0, amount: 0, from: null },
        { percent: 30, amount: 19_200, from: '2026-03-17T07:40:00.000Z' },
        { percent: 60, amount: 38_400, from: '2026-03-18T03:40:00.000Z' },
        { percent: 100, amount: 64_000, from: 'arrival' },
      ],
    });
    expectProblem(await cancel({ fee: 0 }), 409, 'fee_changed');
    expect((await cancel({ fee: 19_200 })).json()).toMatchObject({ state: 'cancelled', cancellation: { fee: 19_200 } });

    const path = `/api/v2/companies/${cast.carrier}/missions/${booked.uuid}`;
    const ended = (await api().call('GET', path, { token: cast.dispatcher.token })).json<Mission>();
    expect(ended).toMatchObject({
      state: 'cancelled',
      cancellation: { type: 'cancelled_by_shipper', comment: 'The order was closed.', compensation: 15_360 },
    });
    expect(ended.version).toBeGreaterThan(booked.version);
    expect(ended.tracking.at(-1)).toMatchObject({ kind: 'cancelled', detail: 'order_cancelled' });
    const told = await subjects();
    expect(told).toContain(`${cast.dispatcher.username}: Mission cancelled: Tourcoing – Antwerpen`);
    const letter = keptMail(api().context).find(({ headers }) => headers.subject?.startsWith('Mission cancelled'));
    expect(letter?.text).toContain('Compensation, excl. VAT: €153.60');
    const step = await api().call('POST', `/api/v2/me/missions/${booked.uuid}/pickup/complete`, {
      token: cast.driver.person.token,
    });
    expectProblem(step, 409, 'mission_cancelled');
  });

  it('cannot be cancelled once its goods are picked up', async () => {
    const booked = await book();
    await api().call('POST', `/api/v2/me/missions/${booked.uuid}/pickup/complete`, { token: cast.driver.person.token });
    expectProblem(await cancel(), 409, 'shipment_closed');
    const billing = (await api().call('GET', url('/billing'), { token: cast.shipperUser.token })).json();
    expect(billing.cancellation_terms).toBeNull();
  });

  it('is cancelled once, however often its request is sent', async () => {
    await book();
    const key = crypto.randomUUID();
    const send = () =>
      api().call('POST', url('/cancel'), {
        token: cast.shipperUser.token,
        headers: { 'idempotency-key': key },
        body: { reason: 'error', comment: 'Twice', conditions_acknowledged: true },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

describe('the events of a shipment', () => {
  it('are mailed to its shipper in their language', async () => {
    await api()
      .context.db.updateTable('users')
      .set({ locale: 'fr' })
      .where('uuid', '=', cast.shipperUser.uuid)
      .execute();
    const { uuid } = await book();
    expect(await subjects()).toContain(
      `${cast.shipperUser.username}: Transporteur trouvé\u00A0: Tourcoing – Antwerpen`,
    );
    await api().call('POST', `/api/v2/me/missions/${uuid}/pickup/complete`, { token: cast.driver.person.token });
    expect(await subjects()).toEqual([`${cast.shipperUser.username}: Enlevée\u00A0: Tourcoing – Antwerpen`]);
    await api().call('POST', `/api/v2/me/missions/${uuid}/delivery/complete`, { token: cast.driver.person.token });
    expect(await subjects()).toEqual([`${cast.shipperUser.username}: Livrée\u00A0: Tourcoing – Antwerpen`]);
  });
});

describe('a shipment whose truck is there', () => {
  // The last one: hours pass.
  it('costs its whole price once the truck is there, which its shipper sees', async () => {
    const booked = await book();
    const terms = async () =>
      (await api().call('GET', url('/billing'), { token: cast.shipperUser.token })).json().cancellation_terms;
    api().clock.advance(23 * HOUR);
    expect((await terms()).fee).toBe(38_400);
    await api().call('POST', `/api/v2/me/missions/${booked.uuid}/pickup/arrive`, { token: cast.driver.person.token });
    expect((await read()).pickup).toMatchObject({ state: 'pending', arrived_at: api().clock.iso() });
    const { fee, steps } = await terms();
    expect(fee).toBe(64_000);
    expect(steps.at(-1)).toEqual({ percent: 100, amount: 64_000, from: api().clock.iso() });
    expectProblem(await cancel({ fee: 38_400 }), 409, 'fee_changed');
    expect((await cancel({ fee: 64_000 })).json()).toMatchObject({ state: 'cancelled', cancellation: { fee: 64_000 } });
  });
});
