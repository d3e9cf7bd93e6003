import { strFromU8, unzipSync } from 'fflate';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHEET_TYPES } from '#contract/desk.ts';
import { json } from '#server/database/sql.ts';
import type { ShipmentScope } from '#server/identity/grants.ts';
import { shipmentRows } from '#server/services/transport/shipment-export/shipment-rows.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const ask = (query = '', headers: Record<string, string> = {}) =>
  api().call('GET', `/api/v2/companies/${cast.shipper}/exports/shipments${query}`, {
    token: cast.shipperUser.token,
    headers,
  });
const linesOf = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
/** The values of a line, as RFC 4180 quotes them. */
const valuesOfLine = (line: string, separator: string) =>
  Array.from(
    line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')),
    (match) => (match[1]?.replaceAll('""', '"') ?? match[2]) as string,
  );
const valuesOf = (body: string, separator = ',') => {
  const [header = [], ...rows] = linesOf(body).map((line) => valuesOfLine(line, separator));
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])));
};

describe('an export of shipments', () => {
  it('as CSV says what was ordered and what it costs, and holds no formula', async () => {
    const { context } = api();
    const uuid = await addOffer(context, cast.shipper, { price: 64_050 });
    const co2 = {
      grams: 69_912,
      factor: 95,
      source: 'GLEC Framework',
      version: '3.0',
      metres: 1,
      distance_basis: 'planned',
    };
    await context.db
      .updateTable('shipments')
      .set({
        references: json({ order: '=HYPERLINK("http://evil")', pickup: '+33 1', delivery: '@x' }),
        co2: json(co2 as never),
      })
      .where('uuid', '=', uuid)
      .execute();
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('Shipments%202026-03-17.csv');
    expect(answer.body.startsWith('\uFEFFReference,Order reference,')).toBe(true);
    expect(valuesOf(answer.body)[0]).toMatchObject({
      'Order reference': `'=HYPERLINK("http://evil")`,
      'Pickup reference': "'+33 1",
      'Delivery reference': "'@x",
      'Pickup: city': 'Tourcoing',
      'Pickup: day': '2026-03-18',
      'Delivery: tail lift': 'no',
      'Price, EUR excl. VAT': '640.50',
      Transport: '640.50',
      'CO2e, kg': '69.9',
      'Distance, km': '118.0',
      Requested: '2026-03-17 08:00',
    });
  });

  it('names the invoices of a shipment, their VAT and how its payment stands', async () => {
    const { context } = api();
    const uuid = await addOffer(context, cast.shipper, { price: 64_050 });
    const before = valuesOf((await ask()).body)[0];
    expect(before).toMatchObject({ Currency: 'EUR', 'VAT, EUR': '', Invoices: '', Payment: 'not_due' });
    await addInvoice(context, uuid);
    const [row] = await context.db.selectFrom('invoices').select(['number', 'vat']).execute();
    expect(valuesOf((await ask()).body)[0]).toMatchObject({
      Invoices: row?.number,
      'VAT, EUR': ((row?.vat ?? 0) / 100).toFixed(2),
    });
  });

  it('finds what belongs to each shipment by an index, its invoices too', async () => {
    const { db } = api().context;
    const asked: RootOperationNode[] = [];
    const spy: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const scope = { company: cast.shipper } as ShipmentScope;
    for await (const _ of shipmentRows(db.withPlugin(spy), scope, {}));
    // What a statement is made of is seen before it.
    const read = asked.map((node) => db.getExecutor().compileQuery(node, createQueryId())).at(-1);
    const tx = await db.startTransaction().execute();
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    // While there are no refunds, reading them all in the order of a list costs as little as looking one up.
    await sql`drop index refunds_by_end`.execute(tx);
    const plan = await tx.executeQuery(CompiledQuery.raw(`explain ${read?.sql}`, [...(read?.parameters ?? [])]));
    await tx.rollback().execute();
    const steps = plan.rows.map((row) => JSON.stringify(row));
    expect(steps.filter((step) => /Index Cond: .*shipment_uuid = s\.uuid/.test(step))).not.toEqual([]);
    expect(steps.filter((step) => /Filter: .*shipment_uuid = s\.uuid/.test(step))).toEqual([]);
    // A batch costs what it holds: its keys come in the order of an index, whatever lies behind them.
    const limit = steps.findIndex((step) => step.includes('Limit') && !step.includes('SubPlan'));
    expect(steps.slice(limit).find((step) => /Scan|Sort/.test(step))).toMatch(
      /Index Only Scan Backward using shipments_by_pickup/,
    );
  });

  it('speaks the language of its reader, with their separators', async () => {
    await addOffer(api().context, cast.shipper, { price: 64_050 });
    const { body } = await ask('', { 'accept-language': 'fr' });
    expect(valuesOf(body, ';')[0]).toMatchObject({ 'Prix, EUR HT': '640,50', 'Livraison : ville': 'Antwerpen' });
  });

  it('is of the states and pickup days that are asked for, and of the company alone', async () => {
    const { context, scene } = api();
    const pickup = (date: string) => stopAt(TOURCOING, { slot: { date } });
    await addOffer(context, cast.shipper, { pickup: pickup('2026-03-10'), state: 'completed' });
    await addOffer(context, cast.shipper, { pickup: pickup('2026-03-11'), state: 'cancelled' });
    await addOffer(context, cast.shipper, { pickup: pickup('2026-04-11') });
    await addOffer(context, cast.shipper, { state: 'draft' });
    await addOffer(context, await scene.company('shipper', 'Papeteries'));
    const days = async (query: string) => valuesOf((await ask(query)).body).map((row) => row['Pickup: day']);
    expect(await days('')).toEqual(['2026-04-11', '2026-03-11', '2026-03-10']);
    expect(await days('?state=completed,cancelled')).toEqual(['2026-03-11', '2026-03-10']);
    expect(await days('?start_date=2026-03-11&end_date=2026-03-31')).toEqual(['2026-03-11']);
    expect((await ask('?state=draft')).statusCode).toBe(422);
    expectViolations(await ask('?start_date=2026-03-31&end_date=2026-03-11'), ['end_date', 'invalid']);
  });

  it('is of what a list or a search shows', async () => {
    const { context } = api();
    const pickup = (date: string) => stopAt(TOURCOING, { slot: { date } });
    const late = new Date(context.now() + 30 * 60_000);
    const soon = await addOffer(context, cast.shipper, { pickup: pickup('2026-03-18'), expiresAt: late.toISOString() });
    const bid = await addOffer(context, cast.shipper, { pickup: pickup('2026-03-19') });
    await addBid(context, { company: cast.carrier, offer: bid });
    const days = async (query: string) => valuesOf((await ask(query)).body).map((row) => row['Pickup: day']);
    expect(await days('?state=available')).toEqual(['2026-03-19', '2026-03-18']);
    expect(await days('?state=available&has_pending_proposals=1')).toEqual(['2026-03-19']);
    expect(await days('?expires_in=3600')).toEqual(['2026-03-18']);
    expect(await days('?tracking=to_pickup')).toEqual([]);
    const { reference } = await context.db
      .selectFrom('shipments')
      .select('reference')
      .where('uuid', '=', soon)
      .executeTakeFirstOrThrow();
    expect(await days(`?q=${reference}`)).toEqual(['2026-03-18']);
    expectViolations(await ask('?q=ab'), ['q', 'search_too_short']);
  });

  it('has every row once, however many batches they come in', async () => {
    const { context } = api();
    const first = await addOffer(context, cast.shipper);
    await sql`insert into shipments (uuid, reference, shipper_uuid, brand, state, created_at, updated_at, offered_at,
        expires_at, price, pickup, delivery, load, distance, "references", pickup_country, delivery_country,
        pickup_opens_at, delivery_closes_at, load_length, load_width, load_height, load_weight, tail_lift)
      select gen_random_uuid(), 'LS-' || n, shipper_uuid, brand, state, created_at, updated_at, offered_at,
        expires_at, price, pickup, delivery, load, distance, "references", pickup_country, delivery_country,
        pickup_opens_at + (n / 900) * interval '1 hour', delivery_closes_at, load_length, load_width, load_height,
        load_weight, tail_lift
      from shipments, generate_series(1, 2400) n where uuid = ${first}`.execute(context.db);
    const references = linesOf((await ask()).body).map((line) => line.split(',')[0]);
    expect(references).toHaveLength(2402);
    expect(new Set(references).size).toBe(2402);
  });

  it('as a workbook has texts, numbers and dates of their own kinds', async () => {
    const { context } = api();
    const name = '=1+1 & <b>';
    await addOffer(context, cast.shipper, { price: 64_050, pickup: stopAt(TOURCOING, { address: { name } }) });
    const answer = await ask('', { accept: SHEET_TYPES.xlsx });
    expect(answer.headers['content-type']).toBe(SHEET_TYPES.xlsx);
    const files = unzipSync(answer.rawPayload);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c s="2"><v>640.5</v></c>');
    // The 18th of March 2026 in the count of spreadsheets.
    expect(sheet).toContain('<c s="3"><v>46099</v></c>');
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(Object.keys(files)).toContain('[Content_Types].xml');
  });
});
