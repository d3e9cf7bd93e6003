import { beforeEach, describe, expect, it } from 'vitest';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let shipment: string;
let booking: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  const { scene, context } = api();
  cast = await scene.cast();
  shipment = await addOffer(context, cast.shipper);
  booking = await scene.mission({ ...cast }, { steps: ['pickup', 'delivery'] });
  await context.db
    .updateTable('shipments')
    .set({ state: 'in_progress', mission_uuid: booking })
    .where('uuid', '=', shipment)
    .execute();
});

const ofCarrier = (method: 'GET' | 'POST', path: string, body?: object, { token }: Person = cast.dispatcher) =>
  api().call(method, `/api/v2/companies/${cast.carrier}${path}`, { token, ...(body === undefined ? {} : { body }) });
const rate = (body: object, at = booking) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${shipment}/bookings/${at}/rate`, {
    token: cast.shipperUser.token,
    body,
  });
const offers = async () => (await ofCarrier('GET', '/offers')).json().items.map(({ uuid }: Shipment) => uuid);

describe('a rating', () => {
  it('is read by the carrier with its reasons, and the last one counts', async () => {
    const bad = { score: 2, reasons: ['punctuality', 'other'], detail: 'Two hours late' };
    const rated = (await rate(bad)).json<Shipment>();
    expect(rated.bookings[0]?.rating).toEqual(bad);
    const list = (await ofCarrier('GET', '/ratings')).json();
    expect(list.items).toMatchObject([{ mission: { uuid: booking }, shipper: { name: 'Verrerie de la Lys' }, ...bad }]);
    expect((await rate({ score: 5 })).json().bookings[0].rating).toEqual({ score: 5, reasons: [], detail: '' });
    expect((await ofCarrier('GET', '/ratings')).json()).toMatchObject({
      items: [{ score: 5 }],
      meta: { item_count: 1 },
    });
    expect((await ofCarrier('GET', `/missions/${booking}`)).json().rating).toMatchObject({ score: 5 });
  });

  it('says why where it is bad, and belongs to a booking of the shipment that is delivered', async () => {
    expectViolations(await rate({ score: 2 }), ['reasons', 'rating_reason_required']);
    expectViolations(await rate({ score: 1, reasons: ['other'] }), ['detail', 'required']);
    expectViolations(await rate({ score: 6 }), ['score', 'too_large']);
    expectProblem(await rate({ score: 4 }, crypto.randomUUID()), 404, 'not_found');
    const open = await api().scene.mission({ ...cast }, { steps: ['pickup'] });
    await api().context.db.updateTable('shipments').set({ mission_uuid: open }).where('uuid', '=', shipment).execute();
    expectProblem(await rate({ score: 4 }, open), 409, 'not_delivered');
  });
});

describe('one star', () => {
  it('hides the offers of the shipper from the carrier, ends its bids, and keeps it from booking', async () => {
    const { context, scene } = api();
    const hidden = await addOffer(context, cast.shipper);
    const other = await addOffer(context, await scene.company('shipper', 'Papeteries du Nord'));
    const bid = await addBid(context, { company: cast.carrier, offer: hidden });
    expect(await offers()).toHaveLength(2);
    expect((await rate({ score: 1, reasons: ['handling'] })).statusCode).toBe(200);

    expect(await offers()).toEqual([other]);
    expectProblem(await ofCarrier('GET', `/offers/${hidden}`), 404, 'not_found');
    expectProblem(await ofCarrier('POST', `/offers/${hidden}/booking`, {}), 404, 'not_found');
    const price = { price: 60_000, expires_at: api().clock.iso(HOUR) };
    expectProblem(await ofCarrier('POST', `/offers/${hidden}/proposal`, price), 404, 'not_found');
    const bids = (await ofCarrier('GET', '/proposals')).json();
    expect(bids.items).toMatchObject([{ uuid: bid, state: 'revoked' }]);
    const rivals = await api().call('GET', `/api/v2/companies/${cast.rivalCarrier}/offers`, {
      token: cast.rival.token,
    });
    expect(rivals.json().items).toHaveLength(2);

    await rate({ score: 3 });
    expect((await offers()).sort()).toEqual([hidden, other].sort());
  });
});

describe('the shipper of an offer, and of a mission,', () => {
  it('is known by the share of its bookings that it cancelled, once they are ten', async () => {
    const { context, scene } = api();
    const offer = await addOffer(context, cast.shipper);
    const record = async () => (await ofCarrier('GET', `/offers/${offer}/shipper`)).json();
    const book = async (cancelled: boolean) => {
      const booked = await addOffer(context, cast.shipper);
      const mission = await scene.mission({ ...cast });
      const end = { cancelled_at: new Date(context.now()), cancellation_type: 'cancelled_by_shipper' as const };
      await context.db
        .updateTable('shipments')
        .set({ mission_uuid: mission, state: cancelled ? 'cancelled' : 'planned', ...(cancelled ? end : {}) })
        .where('uuid', '=', booked)
        .execute();
    };
    for (let count = 1; count < 9; count += 1) await book(count === 1);
    const mission = await scene.mission({ ...cast });
    const ofMission = async () => (await ofCarrier('GET', `/missions/${mission}/shipper`)).json();
    expect(await record()).toEqual({ bookings: null, cancelled_percent: null });
    expect(await ofMission()).toEqual({ bookings: null, cancelled_percent: null });
    await book(false);
    expect(await record()).toEqual({ bookings: 10, cancelled_percent: 10 });
    expect(await ofMission()).toEqual({ bookings: 10, cancelled_percent: 10 });
    const rivals = await scene.mission({ ...cast, carrier: cast.rivalCarrier });
    expectProblem(await ofCarrier('GET', `/missions/${rivals}/shipper`), 404, 'not_found');
  });
});
