import { beforeEach, expect, it } from 'vitest';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtStatement, camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const DESK = '/api/v2/support';
let cast: Cast;
let support: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  support = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
});

const take = (statement: Omit<CamtStatement, 'iban'>) =>
  api().call('POST', `${DESK}/statements`, {
    token: support.token,
    headers: { 'content-type': 'application/xml' },
    payload: camt({ iban: sellerOf(api().context.settings).iban, ...statement }),
  });
const list = async (query: string) =>
  (await api().call('GET', `${DESK}/bank-entries${query}`, { token: support.token })).json();

it('pages of movements are counted by state and by statement, also after one is matched', async () => {
  const { db } = api().context;
  const invoice = await addInvoice(api().context, await addOffer(api().context, cast.shipper));
  const { number } = await db
    .selectFrom('invoices')
    .select('number')
    .where('uuid', '=', invoice)
    .executeTakeFirstOrThrow();
  const first = await take({
    entries: [
      { amount: 25_758, name: 'Brasserie', text: String(number) },
      { amount: 500, name: 'Brasserie', text: 'on account' },
      { amount: 700, name: 'Tapis & Fils', text: 'who knows' },
      { amount: -90, name: 'Bank', text: 'fees' },
    ],
  });
  const { uuid, closing } = first.json().statement;
  await take({ id: 'S-2', opening: closing, entries: [{ amount: 800, name: 'Somebody', text: 'hello' }] });

  const counts = async (of = '') => {
    const found = new Map<string, [number, number]>();
    for (const state of ['open', 'outgoing', 'booked', '']) {
      const { items, meta } = await list(`?${state === '' ? '' : `state=${state}`}${of}`);
      found.set(state || 'all', [meta.item_count, items.length]);
    }
    return Object.fromEntries(found);
  };
  expect(await counts()).toEqual({ open: [3, 3], outgoing: [1, 1], booked: [1, 1], all: [5, 5] });
  expect(await counts(`&statement=${uuid}`)).toEqual({ open: [2, 2], outgoing: [1, 1], booked: [1, 1], all: [4, 4] });

  const fees = (await list('?state=outgoing')).items[0].uuid;
  const body = { purpose: 'bank_fee', reason: 'Fees of the month' };
  const booked = await api().call('POST', `${DESK}/bank-entries/${fees}/purpose`, { token: support.token, body });
  expect(booked.statusCode).toBe(200);
  expect(await counts(`&statement=${uuid}`)).toEqual({ open: [2, 2], outgoing: [0, 0], booked: [2, 2], all: [4, 4] });
  expect(await checkBooks(db)).toEqual([]);
  await db.updateTable('bank_statements').set({ booked: 7 }).where('uuid', '=', uuid).execute();
  expect(await checkBooks(db)).toEqual(['Statement S-1 no longer counts its movements.']);
});
