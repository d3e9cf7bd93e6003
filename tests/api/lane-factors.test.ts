import * as v from 'valibot';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { listFuelPrices } from '#contract/fuel.ts';
import type { listLaneFactors } from '#contract/lane-factor.ts';
import { quote } from '#freight/quote/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { tariffOf } from '#server/services/transport/tariff/tariffs.ts';
import { fillBaseValues } from '#server/wings/desk/lane-factor/fill-base-values.ts';
import { learnLaneFactors } from '#server/wings/desk/lane-factor/learn-lane-factors.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
const LANE = 'FR-59 FR-69';
let cast: Cast;
let support: Person;
beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  support = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
});

/** Missions of €640.00 from Lille to Lyon, whose market value was lower by a tenth, of three carriers and two shippers. */
async function addAgreed(count: number, value = 58_000): Promise<void> {
  const { scene, context, clock } = api();
  const third = await scene.company('carrier', 'Spedycja Kowalczyk', 'PL');
  const shippers = [cast.shipper, await scene.company('shipper', 'Tuilerie de Sars')];
  const carriers = [cast.carrier, cast.rivalCarrier, third];
  for (let index = 0; index < count; index += 1) {
    const shipper = shippers[index % shippers.length] ?? '';
    const carrier = carriers[index % carriers.length] ?? '';
    const offer = await addOffer(context, shipper, {
      pickup: stopAt(TOURCOING, { address: LILLE }),
      delivery: stopAt(ANTWERPEN, { address: LYON }),
    });
    const people = { carrier, shipper, dispatcher: cast.dispatcher };
    const mission = await scene.mission(people, { createdAt: clock.iso(-HOUR) });
    await context.db
      .updateTable('shipments')
      .set({ state: 'planned', mission_uuid: mission, base_value: value, passed_on: 0 })
      .where('uuid', '=', offer)
      .execute();
  }
}

const learn = () => learnLaneFactors(api().context.db, api().clock.now());
/** Keeps everyone signed in, however far the clock moved. */
const stayIn = () =>
  api()
    .context.db.updateTable('tokens')
    .set({ last_seen_at: new Date(api().clock.now()) })
    .execute();
const listed = async () => {
  await stayIn();
  return (await api().call('GET', '/api/v2/support/lane-factors', { token: support.token })).json<
    AnswerOf<typeof listLaneFactors>
  >();
};
const laneOf = async () => (await listed()).items.find(({ lane }) => lane === LANE);
const shipper = (path: string, body: object) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}${path}`, { token: cast.shipperUser.token, body });
const quoted = async () => {
  await stayIn();
  const answer = await shipper('/quotation-requests', quotationRequest(api().clock.now()));
  return answer.json<Quotation>();
};
const basisOf = (uuid: string) =>
  api().context.db.selectFrom('quotations').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** Moves the clock to the next Monday, some milliseconds from 00:00 UTC. */
function toMonday(shift: number): void {
  const { clock } = api();
  const daysOn = (8 - new Date(clock.now()).getUTCDay()) % 7 || 7;
  clock.advance(daysOn * DAY - (clock.now() % DAY) + shift);
}

describe('agreed prices', () => {
  it('are watched for four weeks, then move the prices of their lane from Monday on, by 3 % a week at most', async () => {
    await addAgreed(60);
    await takeTurn(api().context, 'lane-learning');
    expect((await listed()).versions).toMatchObject([{ state: 'shadow', agreed: 60 }]);
    expect(await laneOf()).toMatchObject({ in_force: null, learnt: 1030, carriers: 3, shippers: 2, is_frozen: false });
    toMonday(HOUR);
    const before = await quoted();
    expect((await basisOf(before.uuid)).basis.learnt).toBe(1000);

    api().clock.advance(28 * DAY);
    await learn();
    toMonday(-1);
    const plain = await quoted();
    expect((await basisOf(plain.uuid)).basis.learnt).toBe(1000);
    api().clock.advance(1);
    const dearer = await quoted();
    expect((await basisOf(dearer.uuid)).basis.learnt).toBe(1030);
    expect(await laneOf()).toMatchObject({ in_force: 1030, learnt: 1030 });
    await learn();
    const next = await laneOf();
    expect(next?.learnt).toBeGreaterThan(1030);
    expect(next?.learnt).toBeLessThanOrEqual(1060);
    expect(next?.history.map(({ learnt }) => learnt)).toEqual([next?.learnt, 1030, 1030]);
  });

  it('leave a quote as it was: it is worked out again to the byte, and what is agreed is learnt without the factor', async () => {
    await addAgreed(60);
    await learn();
    api().clock.advance(29 * DAY);
    await learn();
    toMonday(HOUR);
    const { uuid, prices } = await quoted();
    const row = await basisOf(uuid);
    expect(row.basis.learnt).toBe(1030);
    const tariff = await tariffOf(api().context.db, row.basis.tariff);
    const again = (learnt: number) =>
      quote(v.parse(QuotationRequest, row.request), {
        now: row.basis.now,
        route: { metres: row.distance, driving: row.driving_seconds * 1000, estimated: row.distance_estimated },
        market: {
          tariff,
          fuel: row.basis.fuel,
          learnt: () => learnt,
          isHoliday: api().context.isHoliday,
        },
        invoiceRefusalOf: () => 'too_few_paid_shipments',
      }).prices;
    const kept = await api()
      .context.db.selectFrom('quotation_prices')
      .select('price')
      .where('quotation_uuid', '=', uuid)
      .orderBy('position')
      .execute();
    expect(kept.map(({ price }) => price)).toEqual(again(1030));
    const dearest = (learnt: number) => Math.max(...again(learnt).map(({ price }) => price));
    expect(dearest(1030)).toBeGreaterThan(dearest(1000));
    const lading = prices.find(({ type }) => type === 'lading');
    const booked = await shipper(`/quotation-prices/${lading?.uuid}/acceptation`, {
      payment_plan: 'immediate_cc_authorization',
    });
    expect(await fillBaseValues(api().context)).toBe(1);
    expect(await fillBaseValues(api().context)).toBe(0);
    const { base_value, passed_on, energy, free_time } = await api()
      .context.db.selectFrom('shipments')
      .select(['base_value', 'passed_on', 'energy', 'free_time'])
      .where('uuid', '=', booked.json<Shipment>().uuid)
      .executeTakeFirstOrThrow();
    expect(base_value).toBe(again(1000).find(({ type }) => type === 'lading')?.value);
    expect(passed_on).toBe(0);
    expect(free_time).toEqual({ minutes: 60, hour_price: 6000, most_hours: 8 });
    expect(energy).toEqual({ share: 280, index: row.basis.fuel, tariff: row.basis.tariff });
  });

  it('are learnt once a night, by one of several servers', async () => {
    await addAgreed(6);
    const { context, clock, beside } = api();
    const servers = [context, (await beside()).context];
    const learnt = await Promise.all(servers.map(({ db }) => learnLaneFactors(db, clock.now())));
    expect(learnt.sort()).toEqual([false, true]);
    expect((await listed()).versions).toHaveLength(1);
    clock.advance(DAY);
    expect(await learn()).toBe(true);
    expect((await listed()).versions).toHaveLength(2);
  });

  it('move nothing while few carriers and shippers agreed', async () => {
    await addAgreed(6);
    await learn();
    expect(await laneOf()).toMatchObject({ learnt: null, in_force: null });
  });
});

const desk = (path: string, body: object) =>
  api().call('POST', `/api/v2/support${path}`, { token: support.token, body });

describe('a lane that support pins', () => {
  const pin = (body: object) =>
    desk('/lane-pins', { lane: LANE, factor: 1080, reason: 'A strike at the port', ...body });

  it('is quoted by that factor at once, until it is unpinned; who, when and why are kept', async () => {
    const made = (await pin({})).json<{ uuid: string }>();
    expect((await basisOf((await quoted()).uuid)).basis.learnt).toBe(1080);
    expect((await listed()).pins).toMatchObject([
      { lane: LANE, factor: 1080, reason: 'A strike at the port', ended: null },
    ]);
    const unpin = () => desk(`/lane-pins/${made.uuid}/end`, { reason: 'It is over' });
    expect((await unpin()).statusCode).toBe(200);
    const [ended] = (await listed()).pins;
    expect(ended?.ended).toMatchObject({ reason: 'It is over' });
    expect(ended?.by).not.toBe('');
    expect((await basisOf((await quoted()).uuid)).basis.learnt).toBe(1000);
    api().clock.advance(HOUR);
    await stayIn();
    expect((await unpin()).json()).toEqual(ended);
  });

  it('keeps its factor while the nights learn another', async () => {
    await addAgreed(60);
    await learn();
    api().clock.advance(29 * DAY);
    await stayIn();
    await pin({ factor: 900 });
    await learn();
    toMonday(HOUR);
    expect((await basisOf((await quoted()).uuid)).basis.learnt).toBe(900);
    expect(await laneOf()).toMatchObject({ in_force: 1030 });
  });

  it('has one pin at a time, however many are set at once', async () => {
    const answers = await Promise.all([900, 950, 1050].map((factor) => pin({ factor })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { pins } = await listed();
    expect(pins).toHaveLength(3);
    expect(pins.filter(({ ended }) => ended === null)).toHaveLength(1);
  });

  it('is listed before those whose pins ended, the last that ended first of these', async () => {
    const lanes = ['FR PL', 'FR DE', 'FR BE'];
    const pins: string[] = [];
    for (const lane of lanes) {
      api().clock.advance(HOUR);
      pins.push((await pin({ lane })).json<{ uuid: string }>().uuid);
    }
    for (const uuid of [pins[2], pins[0]]) {
      api().clock.advance(HOUR);
      await desk(`/lane-pins/${uuid}/end`, { reason: 'It is over' });
    }
    expect((await listed()).pins.map(({ lane }) => lane)).toEqual(['FR DE', 'FR PL', 'FR BE']);
  });

  // The embedded database has one transaction at a time.
  if (inject('database').engine === 'postgresql') {
    it('can be pinned anew while its pin is being ended', async () => {
      const { uuid } = (await pin({})).json<{ uuid: string }>();
      const { db } = api().context;
      const asked: ReturnType<typeof desk>[] = [];
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('lane_pins').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
        asked.push(desk(`/lane-pins/${uuid}/end`, { reason: 'It is over' }));
        await someoneWaits(db);
        asked.push(pin({ factor: 900 }));
        await someoneWaits(db, 2);
      });
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 201]);
      expect((await listed()).pins).toMatchObject([
        { factor: 900, ended: null },
        { factor: 1080, ended: { reason: 'It is over' } },
      ]);
    });
  }

  it.each([
    [{ lane: 'France' }, ['lane', 'unknown_area']],
    [{ factor: 849 }, ['factor', 'too_small']],
    [{ factor: 1201 }, ['factor', 'too_large']],
    [{ reason: ' ' }, ['reason', 'required']],
  ] as const)('is refused with %j', async (body, violation) => {
    expectViolations(await pin(body), [...violation]);
    expect((await listed()).pins).toEqual([]);
  });
});

describe('the price of diesel', () => {
  const enter = (price: number, more: object = {}) =>
    desk('/fuel-prices', { price, reference: 140_000, reason: 'Weekly Oil Bulletin', ...more });
  const fuel = async () => (await basisOf((await quoted()).uuid)).basis.fuel;

  it('counts from Tuesday on, 00:00 UTC; what is entered later takes its place from the next', async () => {
    const { clock } = api();
    expect(await fuel()).toBe(1000);
    const first = await enter(158_200);
    expect(first.json()).toMatchObject({ factor: 1036, price: 158_200 });
    const from = Date.parse(first.json<{ effective_from: string }>().effective_from);
    clock.advance(from - 1 - clock.now());
    expect(await fuel()).toBe(1000);
    clock.advance(1);
    expect(await fuel()).toBe(1036);
    await enter(112_000);
    expect(await fuel()).toBe(1036);
    clock.advance(7 * DAY);
    expect(await fuel()).toBe(944);
    const prices = (await api().call('GET', '/api/v2/support/fuel-prices', { token: support.token })).json();
    expect(prices).toMatchObject({ in_force: 944, items: [{ factor: 944 }, { factor: 1036 }] });
  });

  it('counts as it is listed first, where several were entered at once', async () => {
    await Promise.all([112_000, 126_000, 133_000, 147_000, 154_000, 158_200].map((price) => enter(price)));
    api().clock.advance(7 * DAY);
    const counted = await fuel();
    const { in_force, items } = (await api().call('GET', '/api/v2/support/fuel-prices', { token: support.token })).json<
      AnswerOf<typeof listFuelPrices>
    >();
    expect([in_force, items[0]?.factor]).toEqual([counted, counted]);
    const uuids = items.map(({ uuid }) => uuid);
    expect(uuids).toEqual(uuids.toSorted().toReversed());
  });

  it('is named among the steps of a price', async () => {
    await enter(158_200);
    api().clock.advance(7 * DAY);
    const { prices } = await quoted();
    const [line] = prices.find(({ type }) => type === 'lading')?.details ?? [];
    expect(line?.parts?.find(({ rule }) => rule === 'fuel')).toMatchObject({ quantity: 1036 });
  });

  it.each([
    [9_999, 'too_small'],
    [1_000_001, 'too_large'],
  ])('is not %i', async (price, code) => {
    expectViolations(await enter(price), ['price', code]);
  });
});
