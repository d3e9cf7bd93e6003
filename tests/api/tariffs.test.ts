import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { listTariffs } from '#contract/tariff.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { quote } from '#freight/quote/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { tariffOf } from '#server/services/transport/tariff/tariffs.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { aTariff, FIGURES } from '#tests/support/tariff.ts';

const api = testApi();
let cast: Cast;
let support: Person;
let colleague: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  // So long a server keeps the tariffs of the test before.
  api().clock.advance(MINUTE);
  cast = await api().scene.cast();
  const desk = await api().scene.company('support', 'Lading Support');
  [support, colleague] = [await api().scene.person(desk, 'SUPPORT'), await api().scene.person(desk, 'SUPPORT')];
});

const URL = '/api/v2/support/tariffs';
const dayIn = (hours: number) => new Date(api().clock.now() + hours * HOUR).toISOString().slice(0, 10);
/** Enters a tariff, and has another person approve it. */
const enter = async (changes: object = {}) => {
  const answer = await api().call('POST', URL, {
    token: await api().scene.token(support.uuid),
    body: aTariff({ version: '2026-04', effective_on: dayIn(24), ...changes }),
  });
  const { uuid } = answer.json<{ uuid?: string }>();
  if (uuid !== undefined) {
    await api().call('POST', `${URL}/${uuid}/approval`, { token: await api().scene.token(colleague.uuid) });
  }
  return answer;
};
const listed = async () =>
  (await api().call('GET', URL, { token: await api().scene.token(support.uuid) })).json<AnswerOf<typeof listTariffs>>();
const base = () => `/api/v2/companies/${cast.shipper}`;
const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  api().call(method, `${base()}${path}`, {
    token: await api().scene.token(cast.shipperUser.uuid),
    ...(body === undefined ? {} : { body }),
  });
const quoted = async () =>
  (await ask('POST', '/quotation-requests', quotationRequest(api().clock.now()))).json<Quotation>();
const priceOf = ({ prices }: Quotation) =>
  prices.find(({ type, date_type }) => type === 'lading' && date_type === 'tailored');

const DEARER = {
  ...FIGURES,
  truck: { ...FIGURES.truck, per_km: 160 },
  margin: { ...FIGURES.margin, offer: 900 },
};

/** What a quote was worked out from, and its prices as they are kept. */
async function keptOf(uuid: string) {
  const { db } = api().context;
  const row = await db.selectFrom('quotations').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom('quotation_prices')
    .select('price')
    .where('quotation_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  return { row, prices: kept.map(({ price }) => price) };
}

async function workedOutAgain(uuid: string) {
  const { row, prices } = await keptOf(uuid);
  const again = quote(v.parse(QuotationRequest, row.request), {
    now: row.basis.now,
    route: { metres: row.distance, driving: row.driving_seconds * 1000, estimated: row.distance_estimated },
    market: {
      tariff: await tariffOf(api().context.db, row.basis.tariff),
      fuel: row.basis.fuel,
      learnt: () => row.basis.learnt,
      isHoliday: api().context.isHoliday,
    },
    invoiceRefusalOf: () => 'too_few_paid_shipments',
  }).prices;
  return { version: row.basis.tariff, isSame: JSON.stringify(sorted(prices)) === JSON.stringify(sorted(again)) };
}

/** Objects with their keys in one order: the database keeps its own. */
function sorted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  ) as Value;
}

describe('a tariff', () => {
  it('takes over at 00:00 UTC of its day, and old quotes are worked out again to the byte by theirs', async () => {
    const { clock } = api();
    const before = await quoted();
    const entered = await enter({ figures: DEARER });
    expect([entered.statusCode, entered.json()]).toMatchObject([
      201,
      { version: '2026-04', in_force: false, entered: { reason: 'Tolls rise' }, figures: DEARER },
    ]);
    const from = Date.parse(entered.json<{ effective_from: string }>().effective_from);
    expect(new Date(from).toISOString()).toBe(`${dayIn(24)}T00:00:00.000Z`);
    clock.advance(from - 1 - clock.now());
    const last = await quoted();
    clock.advance(1);
    const after = await quoted();
    expect((await keptOf(last.uuid)).row.basis.tariff).toBe('2026-01');
    expect((await keptOf(after.uuid)).row.basis.tariff).toBe('2026-04');
    expect(priceOf(after)?.price).toBeGreaterThan(priceOf(last)?.price ?? Number.POSITIVE_INFINITY);
    for (const [{ uuid }, version] of [
      [before, '2026-01'],
      [last, '2026-01'],
      [after, '2026-04'],
    ] as const) {
      expect(await workedOutAgain(uuid)).toEqual({ version, isSame: true });
    }
    expect((await ask('GET', `/quotation-requests/${after.uuid}`)).json()).toEqual(after);
    expect((await listed()).items.map(({ version, in_force }) => [version, in_force])).toEqual([
      ['2026-04', true],
      ['2026-01', false],
    ]);
  });

  const book = async (quotation: Quotation) =>
    (
      await bookByCard(api(), {
        company: cast.shipper,
        token: await api().scene.token(cast.shipperUser.uuid),
        price: priceOf(quotation)?.uuid ?? '',
      })
    ).uuid;
  const bookedOf = (uuid: string) =>
    api()
      .context.db.selectFrom('shipments')
      .select(['booked_price', 'price', 'energy'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();

  it('holds what was quoted before it', async () => {
    const { clock } = api();
    const entered = await enter({ figures: DEARER });
    const from = Date.parse(entered.json<{ effective_from: string }>().effective_from);
    clock.advance(from - 60_000 - clock.now());
    const quotation = await quoted();
    clock.advance(120_000);
    const { booked_price, energy } = await bookedOf(await book(quotation));
    expect([booked_price, energy?.tariff]).toEqual([priceOf(quotation)?.price, '2026-01']);
  });

  const RATES = {
    handling: { first_pallet: 900, next_pallet: 100, first_metre: 1400, next_metre: 700, most_metres: 13 },
    tail_lift: { least: 2500, most: 31_000, rigid_dm: 48, step_dm: 3, per_step: 1100 },
    appointment: 700,
    insurance: { share: 60, least: 1600 },
    waiting: { free_part: 45, free_full: 90, hour: 7000, most_hours: 5 },
  };
  const withExtras = () => {
    const handling = { driver: true, tail_lift: true };
    const meeting = { rendez_vous: true, comment: '' };
    return quotationRequest(api().clock.now(), { pickup: { handling, meeting }, insuredLoadValue: 900_000 });
  };
  const extrasOf = ({ prices }: Quotation) =>
    Object.fromEntries(
      (prices[0]?.details ?? []).filter(({ key }) => key !== 'transport').map(({ key, amount }) => [key, amount]),
    );
  const ratesNow = async () => (await api().call('GET', '/api/v2/rates')).json();

  it('charges its own handling, tail lift, appointment, insurance and waiting from its day on', async () => {
    await enter({ figures: { ...FIGURES, rates: RATES } });
    expect(await ratesNow()).toEqual(FIGURES.rates);
    const before = (await ask('POST', '/quotation-requests', withExtras())).json<Quotation>();
    expect(extrasOf(before)).toEqual({
      handling_pickup: 2500,
      tail_lift: 2000,
      appointment_pickup: 600,
      insurance: 4500,
    });
    api().clock.advance(24 * HOUR);
    expect(await ratesNow()).toEqual(RATES);
    const after = (await ask('POST', '/quotation-requests', withExtras())).json<Quotation>();
    expect(extrasOf(after)).toEqual({
      handling_pickup: 1600,
      tail_lift: 2500,
      appointment_pickup: 700,
      insurance: 5400,
    });
    expect(after).toMatchObject({ free_time: { minutes: 45, hour_price: 7000, most_hours: 5 }, rates: RATES });
    const shipment = await book(after);
    const { free_time } = await api()
      .context.db.selectFrom('shipments')
      .select('free_time')
      .where('uuid', '=', shipment)
      .executeTakeFirstOrThrow();
    expect(free_time).toEqual({ minutes: 45, hour_price: 7000, most_hours: 5 });
  });

  it('has the figures of before where it names none, as tariffs that were entered before they could', async () => {
    const { rates: _rates, ...older } = DEARER;
    await enter({ figures: older });
    await api()
      .context.db.updateTable('tariffs')
      .set({ figures: JSON.stringify(older) })
      .execute();
    api().clock.advance(24 * HOUR);
    expect(await ratesNow()).toEqual(FIGURES.rates);
    expect((await listed()).items[0]).toMatchObject({ in_force: true, figures: { rates: FIGURES.rates } });
    expect(await workedOutAgain((await quoted()).uuid)).toEqual({ version: '2026-04', isSame: true });
  });

  it('is tried on last week’s quotes before it is entered, and nothing of it is kept', async () => {
    const tried = async (figures: object) =>
      (
        await api().call('POST', '/api/v2/support/tariff-trials', {
          token: await api().scene.token(support.uuid),
          body: { figures },
        })
      ).json();
    const none = await tried(FIGURES);
    expect(none).toMatchObject({ quotes: 0, before: 0, after: 0, booked: 0, booked_change: 0 });
    expect(none.below_cost).toEqual({ before: 0, after: 0 });
    expect(none.sample_costs).toHaveLength(10);
    expect(none.sample_costs.every((cost: number) => cost > 0)).toBe(true);
    const one = await quoted();
    await quoted();
    await book(one);
    const same = await tried(FIGURES);
    expect(same).toMatchObject({
      quotes: 2,
      all_quotes: 2,
      before: same.before,
      after: same.before,
      booked: 1,
      booked_change: 0,
    });
    const dearer = await tried(DEARER);
    expect(dearer.before).toBe(same.before);
    expect(dearer.after).toBeGreaterThan(dearer.before);
    expect(dearer.booked_change * 2).toBe(dearer.after - dearer.before);
    // Carriers are offered a tenth of what our own price is made of.
    const { before, after } = (await tried({ ...FIGURES, level: 100 })).below_cost;
    expect([before, after]).toEqual([same.below_cost.before, 2]);
    api().clock.advance(8 * 24 * HOUR);
    expect(await tried(DEARER)).toMatchObject({ quotes: 0 });
    expect((await listed()).items).toHaveLength(1);
  });

  it('refuses free time that no server looks at, and a share above a tenth', async () => {
    const waiting = { ...RATES.waiting, free_part: 14 };
    expectViolations(await enter({ figures: { ...FIGURES, rates: { ...RATES, waiting } } }), [
      'figures.rates.waiting.free_part',
      'too_small',
    ]);
    const insurance = { share: 1001, least: 0 };
    expectViolations(await enter({ figures: { ...FIGURES, rates: { ...RATES, insurance } } }), [
      'figures.rates.insurance.share',
      'too_large',
    ]);
  });

  it('leaves a line of nothing out where a bid is less than the work at its stops', async () => {
    const uuid = await book((await ask('POST', '/quotation-requests', withExtras())).json<Quotation>());
    await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${uuid}/proposal`, {
      token: await api().scene.token(cast.dispatcher.uuid),
      body: { price: 100, expires_at: api().clock.iso(5 * HOUR), below_cost_confirmed: true },
    });
    const { items } = (await ask('GET', `/shipments/${uuid}/proposals`)).json<{ items: Proposal[] }>();
    const answer = await ask('POST', `/shipments/${uuid}/proposals/${items[0]?.uuid}/accept`);
    expect(answer.statusCode).toBeLessThan(300);
    const { price_details: lines } = (await ask('GET', `/shipments/${uuid}`)).json<Shipment>();
    expect(lines.map(({ key }) => key)).toEqual(['handling_pickup', 'tail_lift', 'appointment_pickup', 'insurance']);
    expect(lines.every(({ amount }) => amount > 0)).toBe(true);
  });

  it('says what a bid costs the shipper by its own margins', async () => {
    await enter({ figures: DEARER });
    api().clock.advance(24 * HOUR);
    const uuid = await book(await quoted());
    const { booked_price, price } = await bookedOf(uuid);
    await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${uuid}/proposal`, {
      token: await api().scene.token(cast.dispatcher.uuid),
      body: { price: price + 1000, expires_at: api().clock.iso(5 * HOUR) },
    });
    const { items } = (await ask('GET', `/shipments/${uuid}/proposals`)).json<{ items: Proposal[] }>();
    // By the margins of the first tariff it would be 1150.
    expect(items[0]?.pricing?.price).toBe((booked_price ?? 0) + 1200);
  });

  it('counts as it was entered last, where two are entered for one day', async () => {
    await enter({ figures: DEARER });
    api().clock.advance(1000);
    await enter({ version: '2026-04.1' });
    api().clock.advance(24 * HOUR);
    const { items } = await listed();
    expect(items.map(({ version }) => version)).toEqual(['2026-04.1', '2026-04', '2026-01']);
    expect(items[0]?.in_force).toBe(true);
    expect((await keptOf((await quoted()).uuid)).row.basis.tariff).toBe('2026-04.1');
  });

  it('is entered once by two at once, and for one day twice under two names', async () => {
    const tries = await Promise.all([enter(), enter({ figures: DEARER }), enter({ version: '2026-04.1' })]);
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 422]);
    expect((await listed()).items.map(({ version }) => version).toSorted()).toEqual([
      '2026-01',
      '2026-04',
      '2026-04.1',
    ]);
  });

  it('is entered up to the last day that there is', async () => {
    expect((await enter({ effective_on: '2100-12-31' })).json()).toMatchObject({
      effective_from: '2100-12-31T00:00:00.000Z',
      in_force: false,
    });
    expectViolations(await enter({ version: 'later', effective_on: '2101-01-01' }), ['effective_on', 'too_large']);
    await enter({ version: 'sooner', effective_on: '2100-12-31', figures: DEARER });
    expect((await keptOf((await quoted()).uuid)).row.basis.tariff).toBe('2026-01');
    expect((await listed()).items.map(({ version, in_force }) => [version, in_force])).toEqual([
      ['sooner', false],
      ['2026-04', false],
      ['2026-01', true],
    ]);
  });

  it('takes over at one moment on two servers, of which one had read the tariffs before it was entered', async () => {
    const { clock, scene } = api();
    const other = await api().beside();
    const by = async ({ call }: Pick<typeof other, 'call'>) => {
      const answer = await call('POST', `${base()}/quotation-requests`, {
        token: await scene.token(cast.shipperUser.uuid),
        body: quotationRequest(clock.now()),
      });
      return (await keptOf(answer.json<Quotation>().uuid)).row.basis.tariff;
    };
    const midnight = Date.parse(`${dayIn(24)}T00:00:00Z`);
    clock.advance(midnight - HOUR - clock.now());
    expect([await by(api()), await by(other)]).toEqual(['2026-01', '2026-01']);
    expect((await enter({ effective_on: new Date(midnight).toISOString().slice(0, 10) })).statusCode).toBe(201);
    clock.advance(HOUR - 1);
    expect([await by(api()), await by(other)]).toEqual(['2026-01', '2026-01']);
    clock.advance(1);
    expect([await by(api()), await by(other)]).toEqual(['2026-04', '2026-04']);
  });

  it('is entered once: a version is never another', async () => {
    await enter();
    expectViolations(await enter({ figures: DEARER }), ['version', 'already_used']);
    expectViolations(await enter({ version: '2026-01' }), ['version', 'already_used']);
    expect((await listed()).items[0]?.figures).toEqual(FIGURES);
  });

  it.each([
    ['effective_on', 'invalid_date', () => ({ effective_on: dayIn(0) })],
    ['version', 'invalid', () => ({ version: '2026 04' })],
    ['reason', 'required', () => ({ reason: ' ' })],
    [
      'figures.truck.per_km',
      'required',
      () => ({ figures: { ...FIGURES, truck: { ...FIGURES.truck, per_km: undefined } } }),
    ],
    [
      'figures.truck.tolls',
      'unknown_field',
      () => ({ figures: { ...FIGURES, truck: { ...FIGURES.truck, tolls: 1 } } }),
    ],
    ['figures.margin.offer', 'too_small', () => ({ figures: { ...FIGURES, margin: { ...FIGURES.margin, offer: 0 } } })],
    ...(
      [
        ['margin', { offer: 991 }, 'margin.offer', 'too_large'],
        ['margin', { price: 1000 }, 'margin.price', 'too_small'],
        ['margin', { network: 0 }, 'margin.network', 'too_small'],
        ['margin', { corridor: 1001 }, 'margin.corridor', 'too_large'],
        ['margin', { pass_on: 1001 }, 'margin.pass_on', 'too_large'],
        ['fuel', { min: 1001 }, 'fuel.min', 'too_large'],
        ['fuel', { max: 999 }, 'fuel.max', 'too_small'],
        ['home', { FR: 0 }, 'home.FR', 'too_small'],
        ['out', { xx: 1000 }, 'out.xx', 'unknown_country'],
        ['one_way', { FR: ['FR'] }, 'one_way', 'unknown_area'],
        ['crossings', { alps: { between: ['IT', ['??']], full: 1 } }, 'crossings.alps.between.1.0', 'unknown_country'],
        [
          'part',
          {
            share: [
              [1, 100],
              [66, 200],
              [132, 10_000],
            ],
          },
          'part.share',
          'invalid',
        ],
      ] as const
    ).map(
      ([group, change, path, code]) =>
        [
          `figures.${path}`,
          code,
          () => ({ figures: { ...FIGURES, [group]: { ...FIGURES[group], ...change } } }),
        ] as const,
    ),
    [
      'figures.corridors.0.1',
      'unknown_area',
      () => ({ figures: { ...FIGURES, corridors: [['FR-59', 'XX-QQ', true]] } }),
    ],
    [
      'figures.crossings.channel',
      'not_in_list',
      () => ({
        figures: {
          ...FIGURES,
          crossings: { ...FIGURES.crossings, channel: { between: ['GB', ['FR']], except: [], full: 1 } },
        },
      }),
    ],
    [
      'figures.part.share',
      'invalid',
      () => ({
        figures: {
          ...FIGURES,
          part: {
            ...FIGURES.part,
            share: [
              [1, 500],
              [132, 400],
            ],
          },
        },
      }),
    ],
    [
      'figures.corridors.0.1',
      'unknown_area',
      () => ({ figures: { ...FIGURES, corridors: [['FR-59', 'Gliwice', true]] } }),
    ],
    ['figures.one_way.FR.0', 'unknown_country', () => ({ figures: { ...FIGURES, one_way: { FR: ['Spain'] } } })],
    ['figures.level', 'not_an_integer', () => ({ figures: { ...FIGURES, level: 1.05 } })],
    [
      'figures.network.zone',
      'invalid',
      () => ({
        figures: {
          ...FIGURES,
          network: {
            ...FIGURES.network,
            zone: [
              [0, 900],
              [0, 950],
            ],
          },
        },
      }),
    ],
  ] as const)('is refused for %s, %s', async (field, code, changes) => {
    expectViolations(await enter(changes()), [field, code]);
    expect((await listed()).items).toHaveLength(1);
  });

  it('is not entered within the hour before its day', async () => {
    const midnight = Date.parse(`${dayIn(24)}T00:00:00Z`);
    const [day] = new Date(midnight).toISOString().split('T');
    api().clock.advance(midnight - HOUR + 1 - api().clock.now());
    expectViolations(await enter({ effective_on: day }), ['effective_on', 'invalid_date']);
    api().clock.advance(-1);
    expect((await enter({ effective_on: day })).statusCode).toBe(201);
  });
});
