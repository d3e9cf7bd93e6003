import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { getLaw, listLawRows } from '#contract/law-row.ts';
import type { Extra } from '#freight/extra/extra.ts';
import { lateRate } from '#freight/invoice/late-rate.ts';
import { LAWS } from '#freight/law/laws.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { readRates } from '#server/services/money/rate/read-rates.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addLawRow, aLawRow } from '#tests/support/law-row.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
let cast: Cast;
let desk: readonly [Person, Person];
let supportCompany: string;

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now() + 2 * MINUTE * counted++);
  await emptyTables(context.db);
  cast = await scene.cast();
  supportCompany = await scene.company('support', 'Lading Support');
  desk = [await scene.person(supportCompany, 'SUPPORT'), await scene.person(supportCompany, 'SUPPORT')];
});

/** Each test has its own two minutes: for one, a server keeps the law that it read. */
let counted = 0;

const day = (days: number) => new Date(api().clock.now() + days * DAY).toISOString().slice(0, 10);
const by = async (person: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/support/law-rows${path}`, {
    token: await api().scene.token(person.uuid),
    ...(body === undefined ? {} : { body }),
  });
const enter = (changes: object = {}) =>
  by(desk[0], 'POST', '', aLawRow({ effective_from: day(2), checked_on: day(-1), ...changes }));
const entered = async (changes: object = {}) => (await enter(changes)).json<{ uuid: string }>().uuid;
const listed = async (state = '') =>
  (await by(desk[0], 'GET', state && `?state=${state}`)).json<AnswerOf<typeof listLawRows>>().items;
const ofGermany = async (state = '') =>
  (await listed(state))
    .filter(({ country }) => country === 'DE')
    .map(({ effective_from, state: is }) => [effective_from, is]);
const counting = async () => {
  api().clock.advance(MINUTE);
  return (await api().call('GET', '/api/v2/law')).json<AnswerOf<typeof getLaw>>().rows;
};

describe('a row of the law', () => {
  it('is proposed by one person, counts once a second one approved it, and is read by everybody', async () => {
    const answer = await enter();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { state: 'waiting', is_own: true, country: 'DE', note: 'Paragraph 3 only', entered: { reason: 'A new decree' } },
    ]);
    const { uuid } = answer.json<{ uuid: string }>();
    expect(await counting()).toHaveLength(LAWS.length);
    expectProblem(await by(desk[0], 'POST', `/${uuid}/approval`), 409, 'second_person_needed');
    const answers = await Promise.all([1, 2].map(() => by(desk[1], 'POST', `/${uuid}/approval`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await ofGermany('current')).toEqual([[day(2), 'planned']]);
    expect((await counting()).at(-1)).toEqual({
      country: 'DE',
      effective_from: day(2),
      source: 'HGB § 412',
      source_url: 'https://www.gesetze-im-internet.de/hgb/__412.html',
      note: 'Paragraph 3 only',
      checked_on: day(-1),
      figures: aLawRow().figures,
    });
    api().clock.advance(2 * DAY);
    expect(await ofGermany('current')).toEqual([[day(0), 'in_force']]);
  });

  it('is support’s alone, and unknown ones are not found', async () => {
    const uuid = await entered();
    expectProblem(await by(cast.shipperUser, 'POST', `/${uuid}/approval`), 403, 'forbidden');
    expectProblem(await by(cast.dispatcher, 'GET', ''), 403, 'forbidden');
    expectProblem(await by(desk[1], 'POST', `/${UNKNOWN}/approval`), 404, 'not_found');
    expectProblem(await by(desk[1], 'POST', `/${UNKNOWN}/withdrawal`, { reason: 'Wrong' }), 404, 'not_found');
  });

  it('is withdrawn by its author or refused by another, stays in the history, and never counts', async () => {
    const [own, other] = [await entered(), await entered({ country: 'BE' })];
    expect((await by(desk[0], 'POST', `/${own}/withdrawal`, { reason: 'Misread' })).json()).toMatchObject({
      state: 'withdrawn',
      withdrawn: { reason: 'Misread' },
    });
    expect((await by(desk[1], 'POST', `/${other}/withdrawal`, { reason: 'Not law yet' })).statusCode).toBe(200);
    expectProblem(await by(desk[1], 'POST', `/${own}/approval`), 409, 'already_decided');
    expectProblem(await by(desk[1], 'POST', `/${own}/withdrawal`, { reason: 'Again' }), 409, 'already_decided');
    const past = (await listed('past')).map(({ uuid, state }) => [uuid, state]);
    expect(past).toEqual(
      expect.arrayContaining([
        [own, 'withdrawn'],
        [other, 'withdrawn'],
      ]),
    );
    expect(await counting()).toHaveLength(LAWS.length);
  });

  it('follows the one in force, which is never changed, and of two for one day the one entered later counts', async () => {
    for (const free_minutes of [50, 40]) {
      const figures = { ...aLawRow().figures, free_minutes };
      await by(desk[1], 'POST', `/${await entered({ country: 'ES', figures })}/approval`);
      api().clock.advance(1000);
    }
    const states = async () =>
      (await listed())
        .filter(({ country, figures }) => country === 'ES' && figures.rule === 'waiting')
        .map(({ figures, state }) => ['free_minutes' in figures && figures.free_minutes, state]);
    expect(await states()).toEqual([
      [40, 'planned'],
      [50, 'planned'],
      [60, 'in_force'],
    ]);
    api().clock.advance(2 * DAY);
    expect(await states()).toEqual([
      [40, 'in_force'],
      [50, 'replaced'],
      [60, 'replaced'],
    ]);
  });

  it('that nobody approves before its day never counts', async () => {
    const uuid = await entered();
    api().clock.advance(2 * DAY);
    expectProblem(await by(desk[1], 'POST', `/${uuid}/approval`), 409, 'already_decided');
    expect(await ofGermany('past')).toEqual([[day(0), 'lapsed']]);
  });

  it('waits at the desk of everybody but its author', async () => {
    const uuid = await entered();
    const waits = async (person: Person) =>
      (
        await api().call('GET', `/api/v2/companies/${supportCompany}/waiting`, {
          token: await api().scene.token(person.uuid),
        })
      )
        .json<{ items: { kind: string; entity: { uuid: string; reference: string }; silence: string }[] }>()
        .items.filter(({ kind }) => kind === 'law_row')
        .map(({ entity, silence }) => [entity.uuid, entity.reference, silence]);
    expect(await waits(desk[0])).toEqual([]);
    expect(await waits(desk[1])).toEqual([[uuid, 'DE', 'expires']]);
  });

  it('is marked where its source was read more than a year ago', async () => {
    await addLawRow(api().context, { checked_on: day(-364) });
    await addLawRow(api().context, { country: 'BE', checked_on: day(-367) });
    const waiting = await listed('waiting');
    expect(waiting.map(({ country, is_check_old }) => [country, is_check_old])).toEqual([
      ['BE', true],
      ['DE', false],
    ]);
  });

  it('of the union is entered for the union alone, and one of a country for a country', async () => {
    const figures = { rule: 'cabotage', unloads: 2, within_days: 7, days_out: 4 };
    expect((await enter({ country: 'EU', figures })).json()).toMatchObject({
      country: 'EU',
      state: 'waiting',
      figures,
    });
    expectViolations(await enter({ figures }), ['country', 'unknown_country']);
    expectViolations(await enter({ country: 'EU' }), ['country', 'unknown_country']);
  });

  it('of VAT is entered for countries with a VAT of their own alone: Monaco has that of France', async () => {
    const figures = { rule: 'vat', rate: 210 };
    expect((await enter({ country: 'BE', figures })).json()).toMatchObject({ country: 'BE', state: 'waiting' });
    for (const country of ['MC', 'CH', 'AD']) {
      expectViolations(await enter({ country, figures }), ['country', 'unknown_country']);
    }
  });

  it('of the central bank is corrected by two people within its half-year, and no other day that is past', async () => {
    const rate = (of: number, effective_from = '2026-01-01') =>
      enter({ country: 'EU', effective_from, figures: { rule: 'refinancing', rate: of } });
    expectViolations(await rate(240, '2025-07-01'), ['effective_from', 'invalid_date']);
    expectViolations(await rate(240, '2026-01-02'), ['effective_from', 'invalid_date']);
    const { uuid, state } = (await rate(240)).json();
    expect(state).toBe('waiting');
    const waits = await api().call('GET', `/api/v2/companies/${supportCompany}/waiting`, {
      token: await api().scene.token(desk[1].uuid),
    });
    expect(waits.json().items).toMatchObject([{ kind: 'law_row', entity: { uuid } }]);
    expectProblem(await by(desk[0], 'POST', `/${uuid}/approval`), 409, 'second_person_needed');
    expect((await by(desk[1], 'POST', `/${uuid}/approval`)).statusCode).toBe(200);
    expect(lateRate('2026-03-17', await readRates(api().context.db))).toBe(1240);
    expect(lateRate('2025-12-31', await readRates(api().context.db))).toBe(1215);
    const forgotten = (await rate(250)).json();
    // The last day that it can count is that of Athens, which ends three hours before that of UTC.
    api().clock.advance(Date.parse('2026-06-30T10:00:00Z') - api().clock.now());
    const lastDay = await api().call('GET', `/api/v2/companies/${supportCompany}/waiting`, {
      token: await api().scene.token(desk[1].uuid),
    });
    expect(lastDay.json().items).toMatchObject([{ kind: 'law_row', entity: { uuid: forgotten.uuid } }]);
    api().clock.advance(Date.parse('2026-06-30T22:00:00Z') - api().clock.now());
    expectProblem(await by(desk[1], 'POST', `/${forgotten.uuid}/approval`), 409, 'already_decided');
  });

  it('is entered up to the last day that there is', async () => {
    expect((await enter({ effective_from: '2100-12-31' })).json()).toMatchObject({ state: 'waiting' });
    expectViolations(await enter({ effective_from: '2101-01-01' }), ['effective_from', 'too_large']);
  });

  it.each([
    ['effective_from', 'invalid_date', () => ({ effective_from: day(0) })],
    ['checked_on', 'invalid_date', () => ({ checked_on: day(3) })],
    ['country', 'unknown_country', () => ({ country: 'US' })],
    ['source', 'required', () => ({ source: ' ' })],
    ['source_url', 'address_https', () => ({ source_url: 'http://example.com' })],
    ['source_url', 'invalid', () => ({ source_url: 'https://the law' })],
    ['reason', 'required', () => ({ reason: '' })],
    ['figures.free_minutes', 'too_small', () => ({ figures: { ...aLawRow().figures, free_minutes: 29 } })],
    ['figures.hour_price', 'not_an_integer', () => ({ figures: { ...aLawRow().figures, hour_price: 0.5 } })],
    [
      'figures.to_kg',
      'weights_reversed',
      () => ({ country: 'EU', figures: { rule: 'tachograph', over_kg: 3500, to_kg: 3500 } }),
    ],
    ['figures.rule', 'not_in_list', () => ({ figures: { rule: 'tolls' } })],
    ['figures.over_kg', 'unknown_field', () => ({ figures: { ...aLawRow().figures, over_kg: 1 } })],
  ] as const)('is refused for %s, %s', async (field, code, changes) => {
    expectViolations(await enter(changes()), [field, code]);
    expect(await listed('waiting')).toEqual([]);
  });

  it('is entered for tomorrow until the day begins somewhere in Europe', async () => {
    const tomorrow = day(1);
    api().clock.advance(Date.parse(`${tomorrow}T00:00:00Z`) - 3 * HOUR - 1 - api().clock.now());
    expect((await enter({ effective_from: tomorrow })).statusCode).toBe(201);
    api().clock.advance(1);
    expectViolations(await enter({ effective_from: tomorrow }), ['effective_from', 'invalid_date']);
  });
});

describe('a stop on a day of a new row', () => {
  const BERLIN = { postal_code: '10115', city: 'Berlin', country: 'DE', location: { lat: 52.532, lng: 13.3849 } };
  const FORBIDDEN = { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true };
  const asked = (days: number, driver: boolean) => {
    const { time_slot } = quotationRequest(api().clock.now()).delivery;
    return quotationRequest(api().clock.now(), {
      delivery: {
        address: { street_name: 'Hauptstrasse 1', ...BERLIN },
        time_slot: { ...time_slot, date: day(days) },
        handling: { driver, tail_lift: false },
      },
      load: { weight: 24_000, pallets: [{ quantity: 33, width: 80, length: 120 }] },
    });
  };
  const quote = (days: number, driver = false) =>
    api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, {
      token: cast.shipperUser.token,
      body: asked(days, driver),
    });

  it('is quoted by it from that day on, and not a day before', async () => {
    await addLawRow(api().context, { effective_from: day(14) }, { isApproved: true });
    await addLawRow(api().context, { effective_from: day(14), figures: FORBIDDEN }, { isApproved: true });
    api().clock.advance(MINUTE);
    const freeTimes = async (days: number) =>
      (await quote(days)).json<Quotation>().prices.map((price) => price.free_time_delivery);
    expect(new Set((await freeTimes(13)).map((time) => time?.law))).toEqual(new Set(['tariff']));
    for (const time of await freeTimes(14)) {
      expect(time).toMatchObject({ minutes: 45, law: 'DE', source: 'HGB § 412' });
    }
    expect((await quote(13, true)).statusCode).toBe(201);
    expectViolations(await quote(14, true), ['delivery.handling.driver', 'handling_forbidden_here']);
  });

  it('has it on its transport order, and charges its waiting by it although it was booked before', async () => {
    const { context, clock } = api();
    const pickup = {
      ...stopAt({ ...TOURCOING, address: { ...TOURCOING.address, ...BERLIN } }, { slot: { date: day(1) } }),
      handling: { driver: true, tail_lift: false },
    };
    const from = day(1);
    const shipment = await addOffer(context, cast.shipper, { price: 60_000, pickup });
    const carriers = (method: 'GET' | 'POST', path: string, body?: object) =>
      api().call(method, `/api/v2/companies/${cast.carrier}${path}`, {
        token: cast.dispatcher.token,
        ...(body && { body }),
      });
    const booked = await carriers('POST', `/offers/${shipment}/booking`, { driver: cast.driver.uuid });
    const { uuid } = booked.json<Mission>();
    const order = async () =>
      (await readPdf((await carriers('GET', `/missions/${uuid}/mission-order`)).rawPayload)).text;
    expect(await order()).not.toContain('7.5 t');
    await addLawRow(context, { effective_from: from }, { isApproved: true });
    await addLawRow(context, { effective_from: from, figures: FORBIDDEN }, { isApproved: true });
    clock.advance(MINUTE);
    expect(await order()).toContain('7.5 t');
    const step = async (path: string) =>
      api().call('POST', `/api/v2/me/missions/${uuid}/${path}`, {
        token: await api().scene.token(cast.driver.person.uuid),
      });
    clock.advance(Date.parse(`${from}T07:40:00.000Z`) - clock.now());
    await step('pickup/arrive');
    clock.advance(50 * MINUTE);
    await step('pickup/complete');
    const { items } = (await carriers('GET', `/missions/${uuid}/extras`)).json<{ items: Extra[] }>();
    expect(items[0]).toMatchObject({ amount: 5000, waiting: { law: 'DE', free_minutes: 45 } });
  });
});
