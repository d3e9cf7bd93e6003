import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
});

const BELGIAN = { country: 'BE', vat_number: 'BE0123456749', name: 'Vlasroute' };
const ANDORRAN = { country: 'AD', vat_number: 'ADL123456A', name: 'Valira' };
const FRENCH = { country: 'FR', vat_number: 'FR40303265045', name: 'Verrerie de la Lys' };

interface Billed {
  readonly uuid: string;
  readonly reference: string | null;
  readonly state: string;
  readonly vat_included_amount: number;
  readonly amount_due: number;
}

const at = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const get = async <T>(path: string) => (await api().call('GET', at(path), { token: cast.shipperUser.token })).json<T>();
const setCompany = (change: { country?: string; vat_number?: string | null; name?: string }) =>
  api().context.db.updateTable('companies').set(change).where('uuid', '=', cast.shipper).execute();
const invoices = async () => (await get<{ items: Billed[] }>('/invoices')).items;
const whole = (uuid: string) => get<{ vat: object; customer: object }>(`/invoices/${uuid}`);

/** Accepts a price that is charged at once; the card is not confirmed yet. */
async function begin() {
  const asked = await api().call('POST', at('/quotation-requests'), {
    token: cast.shipperUser.token,
    body: quotationRequest(api().clock.now()),
  });
  const price = asked
    .json<Quotation>()
    .prices.find(({ type, date_type }) => type === 'lading' && date_type === 'tailored');
  const booked = await api().call('POST', at(`/quotation-prices/${price?.uuid}/acceptation`), {
    token: cast.shipperUser.token,
    body: { payment_plan: 'immediate_cc' },
  });
  return booked.json<Shipment & { payment_intent: PaymentIntent }>();
}

const pay = ({ payment_intent }: Awaited<ReturnType<typeof begin>>) =>
  confirmCard(api(), payment_intent.client_secret ?? '');

async function balances(): Promise<Record<string, number>> {
  const rows = await api()
    .context.db.selectFrom('ledger_postings')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('balance')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)] as const));
}

async function expectInOrder(): Promise<void> {
  const { db } = api().context;
  expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
}

describe('a booking that was charged before its company changed', () => {
  it.each([
    ['an Andorran company that became French', ANDORRAN, FRENCH, { category: 'O', rate: 0 }],
    ['a Belgian company whose number is gone', BELGIAN, { vat_number: null }, { category: 'AE', rate: 0 }],
    ['a Belgian company that became French', BELGIAN, FRENCH, { category: 'AE', rate: 0 }],
    ['a French company that became Belgian', FRENCH, BELGIAN, { category: 'S', rate: 20 }],
  ])('has one invoice, paid, with the data of the charge: %s', async (_, before, after, vat) => {
    await setCompany(before);
    const booked = await begin();
    await setCompany(after);
    await pay(booked);
    await doWork(api().context);
    await takeTurn(api().context, 'invoicing');
    const { amount } = booked.payment_intent;
    const billed = await invoices();
    expect(billed).toMatchObject([
      { reference: 'F-2026-00001', state: 'paid_by_card', vat_included_amount: amount, amount_due: 0 },
    ]);
    expect(await whole(billed[0]?.uuid ?? '')).toMatchObject({ vat, customer: before });
    expect((await balances())['4191'] ?? 0).toBe(0);
    await expectInOrder();
  });
});

describe('money that cannot be invoiced', () => {
  it('waits for its own invoice, of which support hears, and never has a second one that is open', async () => {
    await setCompany(FRENCH);
    const { scene } = api();
    const agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
    const booked = await begin();
    // A name that somebody emptied: an invoice without a customer breaks the standard.
    const emptied = { customer: { ...FRENCH, name: '', street_name: '', postal_code: '', city: '' } };
    const { db } = api().context;
    const charged = await db.selectFrom('payments').select(['uuid', 'taxed']).executeTakeFirstOrThrow();
    const write = (taxed: object) =>
      db
        .updateTable('payments')
        .set({ taxed: JSON.stringify(taxed) })
        .where('uuid', '=', charged.uuid)
        .execute();
    await write({ ...charged.taxed, ...emptied });
    await pay(booked);
    await doWork(api().context).catch(() => {});
    await takeTurn(api().context, 'invoicing').catch(() => {});
    const { amount } = booked.payment_intent;
    expect(await invoices()).toMatchObject([{ reference: null, state: 'pending_billing' }]);
    expect(await balances()).toMatchObject({ 5115: amount, 4191: -amount });
    const mails = keptMail(api().context).filter(({ headers }) => headers.to === agent.username);
    expect(mails.map(({ headers }) => headers.subject)).toEqual([`Paid, but not invoiced: ${FRENCH.name}`]);

    await write(charged.taxed ?? {});
    await Promise.all([takeTurn(api().context, 'invoicing'), takeTurn(api().context, 'invoicing')]);
    await doWork(api().context);
    expect(await invoices()).toMatchObject([
      { reference: 'F-2026-00001', state: 'paid_by_card', vat_included_amount: amount, amount_due: 0 },
    ]);
    expect(await balances()).toMatchObject({ 5115: amount, 4191: 0 });
    await expectInOrder();
  });
});

describe('a company that only types another country', () => {
  it.each(['BE', 'AD'])('pays the VAT of its French number with an address in %s', async (country) => {
    await setCompany({ ...FRENCH, country });
    const booked = await begin();
    expect(booked.payment_intent.amount).toBe(Math.round(booked.offer_price.price * 1.2));
    await pay(booked);
    await doWork(api().context);
    const [invoice] = await invoices();
    expect(await whole(invoice?.uuid ?? '')).toMatchObject({ vat: { category: 'S', rate: 20 } });
  });
});
