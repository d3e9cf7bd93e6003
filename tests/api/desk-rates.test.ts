import { beforeEach, describe, expect, it } from 'vitest';
import { chargeExtra } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission, giveMandate } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const START = Date.parse('2026-03-17T07:00:00.000Z');
let cast: Cast;
let desk: readonly [Person, Person];

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(START - clock.now());
  await emptyTables(context.db);
  cast = await scene.cast();
  const lading = await scene.company('support', 'Lading');
  desk = [await scene.person(lading, 'SUPPORT'), await scene.person(lading, 'SUPPORT')];
  await context.db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
});

const by = async (person: Person, path: string, body?: object) =>
  api().call('POST', `/api/v2/support/law-rows${path}`, {
    token: await api().scene.token(person.uuid),
    ...(body === undefined ? {} : { body }),
  });
const enter = (country: string, effective_from: string, figures: object) =>
  by(desk[0], '', {
    country,
    effective_from,
    figures,
    source: 'Loi de finances',
    source_url: null,
    note: '',
    checked_on: '2026-03-17',
    reason: 'The rate changes',
  });
const until = (day: string) => api().clock.advance(Date.parse(`${day}T07:00:00Z`) - api().clock.now());

async function issued(): Promise<{ vat: number | null; content: { late_rate?: number; vat: object } | null }> {
  const { context } = api();
  const shipment = await addOffer(context, cast.shipper);
  await context.db
    .transaction()
    .execute((tx) => chargeExtra(tx, { shipment, extra: 'cancellation', net: 10_000 }, context.now()));
  const { uuid } = await context.db
    .selectFrom('invoices')
    .select('uuid')
    .where('shipment_uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  await issueInvoice(context, uuid);
  return context.db
    .selectFrom('invoices')
    .select(['vat', 'content'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
}

describe('a rate that support enters', () => {
  it('of VAT is that of sales and of carriers from its day on, once a second person approved it', async () => {
    const { context, clock } = api();
    const { uuid } = (await enter('FR', '2026-04-01', { rule: 'vat', rate: 215 })).json();
    expectProblem(await by(desk[0], `/${uuid}/approval`), 409, 'second_person_needed');
    until('2026-04-02');
    expect(await issued()).toMatchObject({ vat: 2000 });
    clock.advance(START - clock.now());
    expect((await by(desk[1], `/${uuid}/approval`)).statusCode).toBe(200);
    until('2026-03-31');
    expect(await issued()).toMatchObject({ vat: 2000, content: { vat: { category: 'S', rate: 20 } } });
    until('2026-04-02');
    expect(await issued()).toMatchObject({ vat: 2150, content: { vat: { category: 'S', rate: 21.5 } } });

    await giveMandate(context, cast.carrier);
    await api().scene.mission(cast, { driver: cast.driver });
    const path = `/api/v2/companies/${cast.carrier}/pre-invoices`;
    const token = await api().scene.token(cast.dispatcher.uuid);
    const [earning] = (await api().call('GET', path, { token })).json().items;
    expect(earning).toMatchObject({ amount: 64_000, vat_amount: 13_760 });
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await billMission(context, mission);
    const purchase = await context.db
      .selectFrom('invoices')
      .select(['uuid', 'vat'])
      .where('mission_uuid', '=', mission)
      .executeTakeFirstOrThrow();
    expect(purchase.vat).toBe(13_760);
    const invoice = `/api/v2/companies/${cast.carrier}/invoices/${purchase.uuid}`;
    expect((await api().call('GET', invoice, { token })).json().vat).toEqual({ category: 'S', rate: 21.5 });
    const xml = (await api().call('GET', `${invoice}/document?part=xml`, { token })).body;
    expect(xml).toContain('21.50<');
    expect(xml).not.toContain('21.5.00');
    expect(await checkBooks(context.db)).toEqual([]);
  });

  it('of the central bank is that of late interest from its half-year on', async () => {
    for (const [day, rate] of [
      ['2026-07-01', 300],
      // Decided within a half-year: it counts from the next one.
      ['2026-09-15', 350],
    ] as const) {
      const { uuid } = (await enter('EU', day, { rule: 'refinancing', rate })).json();
      expect((await by(desk[1], `/${uuid}/approval`)).statusCode).toBe(200);
    }
    const rates: (number | undefined)[] = [];
    for (const day of ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01']) {
      until(day);
      rates.push((await issued()).content?.late_rate);
    }
    expect(rates).toEqual([1215, 1300, 1300, 1350]);
  });

  it('is one of its country, or of the union', async () => {
    const day = '2026-04-01';
    expectViolations(await enter('FR', day, { rule: 'refinancing', rate: 300 }), ['country', 'unknown_country']);
    expectViolations(await enter('EU', day, { rule: 'vat', rate: 200 }), ['country', 'unknown_country']);
    expect((await enter('FR', day, { rule: 'vat', rate: 501 })).statusCode).toBe(422);
    for (const rate of [-1, 0]) expect((await enter('FR', day, { rule: 'vat', rate })).statusCode).toBe(422);
  });
});
