import { beforeEach, expect, it } from 'vitest';
import { chargeExtra } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  // No VAT, so that a sum may be any number of cents.
  await api()
    .context.db.updateTable('companies')
    .set({ billing_mode: 'per_shipment', country: 'BE', vat_number: 'BE0403170701' })
    .where('uuid', '=', cast.shipper)
    .execute();
});

async function invoice(net: number): Promise<string> {
  const { context } = api();
  const shipment = await addOffer(context, cast.shipper);
  await context.db
    .transaction()
    .execute((tx) => chargeExtra(tx, { shipment, extra: 'cancellation', net }, context.now()));
  const { uuid } = await context.db
    .selectFrom('invoices')
    .select('uuid')
    .where('shipment_uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  await issueInvoice(context, uuid);
  return uuid;
}
const pay = (...invoices: string[]) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}/payment-intents`, {
    token: cast.shipperUser.token,
    body: { invoices },
  });

it.each([1, 49, 100_000_000])('a card is not charged %i cents: they are paid by transfer', async (net) => {
  expectProblem(await pay(await invoice(net)), 409, 'amount_not_chargeable');
  const payments = await api().context.db.selectFrom('payments').select('uuid').execute();
  expect(payments).toEqual([]);
});

it.each([50, 99_999_999])('a card is charged %i cents', async (net) => {
  expect((await pay(await invoice(net))).statusCode).toBe(201);
});

it('several small amounts are charged together', async () => {
  expect((await pay(await invoice(20), await invoice(30))).statusCode).toBe(201);
});
