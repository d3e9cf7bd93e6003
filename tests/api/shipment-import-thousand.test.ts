import { beforeAll, describe, expect, it } from 'vitest';
import type { ShipmentImport } from '#contract/answers/shipment-import.ts';
import type { Context } from '#server/context.ts';
import { workOffImport } from '#server/wings/import/shipment-import/work-off-import.ts';
import { testApi } from '#tests/support/api.ts';
import { csvOf, letPayByInvoice, rightCells } from '#tests/support/import-file.ts';

const api = testApi();
let url: string;
let token: string;
let uuid: string;

const TOWNS = [
  ['59000', 'Lille'],
  ['69007', 'Lyon'],
  ['33000', 'Bordeaux'],
  ['44000', 'Nantes'],
  ['13001', 'Marseille'],
  ['31000', 'Toulouse'],
] as const;

beforeAll(async () => {
  const cast = await api().scene.cast();
  token = cast.shipperUser.token;
  await letPayByInvoice(api().context, cast.shipper);
  url = `/api/v2/companies/${cast.shipper}/shipment-imports`;
});

/** The database of a server that is killed once so many rows are booked. */
function killedAt(count: number): Context['db'] {
  const { db } = api().context;
  let booked = count - 250;
  return new Proxy(db, {
    get: (own, name) => {
      if (name === 'transaction' && booked >= count) throw new Error('killed');
      const value = Reflect.get(own, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(own) : value;
      booked += ROWS_OF_TRANSACTION;
      return () => db.transaction();
    },
  });
}
const ROWS_OF_TRANSACTION = 20;

const read = async (query = '') =>
  (await api().call('GET', `${url}/${uuid}${query}`, { token })).json<ShipmentImport>();

describe('a thousand rows', () => {
  it('are checked and priced in one go, each as its towns and its weight ask', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => {
      const [pickup_postal_code, pickup_city] = TOWNS[at % TOWNS.length] as (typeof TOWNS)[number];
      const delivery = { delivery_postal_code: '67000', delivery_city: 'Strasbourg' };
      return rightCells(api().clock.now(), {
        order_reference: `R${at}`,
        pickup_street: `${at} rue de Tournai`,
        pickup_postal_code,
        pickup_city,
        weight_kg: String(800 + at),
        ...delivery,
      });
    });
    const file = { name: 'file', file: Buffer.from(csvOf(rows)), fileName: 'thousand.csv', type: 'text/csv' };
    const sent = (await api().call('POST', url, { token, multipart: [file] })).json<ShipmentImport>();
    expect(sent).toMatchObject({ state: 'checking', row_count: 1000, checked_count: 0 });
    uuid = sent.uuid;
    await workOffImport(api().context, uuid);
    const checked = await read();
    expect(checked).toMatchObject({ state: 'ready', checked_count: 1000, violation_count: 0 });
    expect(checked.rows.map(({ row, pickup }) => [row, pickup?.city])).toEqual(
      rows.map(({ pickup_city }, at) => [at + 1, pickup_city]),
    );
    expect(checked.rows.reduce((sum, { price }) => sum + (price ?? 0), 0)).toBe(checked.total);
  });

  it.each([250, 500, 750])('are booked where the server is killed: %i of them by then', async (count) => {
    const { total, state } = await read('?rows=none');
    const body = { payment_plan: 'thirty_days_invoice', total };
    if (state === 'ready') await api().call('POST', `${url}/${uuid}/booking`, { token, body });
    await expect(workOffImport({ ...api().context, db: killedAt(count) }, uuid)).rejects.toThrow('killed');
    const { booked_count } = await read('?rows=none');
    expect(booked_count).toBeGreaterThanOrEqual(count);
    expect(booked_count).toBeLessThan(1000);
  });

  it('are all booked, each once', async () => {
    await workOffImport(api().context, uuid);
    const { total } = await read('?rows=none');
    expect(await read('?rows=none')).toMatchObject({ state: 'booked', booked_count: 1000, rows: [] });
    const booked = await api()
      .context.db.selectFrom('shipments')
      .where('quoted_price_uuid', 'is not', null)
      .select(['references', 'booked_price'])
      .execute();
    expect(new Set(booked.map(({ references }) => references.order)).size).toBe(1000);
    expect(booked.reduce((sum, { booked_price }) => sum + Number(booked_price), 0)).toBe(total);
  });
});
