import { bookDay } from '#freight/invoice/terms.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { newUuid } from '#server/database/new-uuid.ts';
import { syncCardAccount } from '#server/services/money/card-payout/sync-card-account.ts';
import { followDispute } from '#server/services/money/dispute/follow-dispute.ts';
import { followPayment } from '#server/services/money/payment/follow-payment.ts';
import { insertPayment } from '#server/services/money/payment/insert-payment.ts';
import { cardCustomer } from '#server/services/money/payment-source/card-customer.ts';
import type { ShipperKey } from '../data/companies.ts';
import type { Identities } from '../people/identities.ts';

/** The card was charged, and Stripe paid out, this long ago; the payout is at our bank since yesterday. */
const CHARGED_MS = 6 * DAY;
const PAID_OUT_MS = 3 * DAY;

/** A payout of Stripe that is on our bank statement. */
interface Arrived {
  readonly amount: number;
  readonly trace: string | null;
}

/**
 * A shipper paid an invoice by card, and Stripe paid out what it left of that.
 *
 * @returns the payout; null with real keys, or where nothing is open
 */
export async function payByCard(context: Context, ids: Identities, shipper: ShipperKey): Promise<Arrived | null> {
  const { db, now: clock } = context;
  const isPaid = await charge(context, ids, { shipper, card: 'tok_visa', at: clock() - CHARGED_MS });
  if (!isPaid) return null;
  // The sandbox pays out, once a day, as its payouts are read.
  await askSandbox(context, { method: 'GET', path: '/v1/payouts', fields: {}, at: clock() - PAID_OUT_MS });
  await syncCardAccount(context);
  return (await db.selectFrom('card_payouts').select(['amount', 'trace']).executeTakeFirst()) ?? null;
}

/** A shipper paid an invoice by card yesterday, and the bank of the card took the money back. */
export async function disputeOne(context: Context, ids: Identities, shipper: ShipperKey): Promise<void> {
  const isPaid = await charge(context, ids, { shipper, card: 'tok_disputed', at: context.now() - DAY });
  if (!isPaid) return;
  const read = { method: 'GET', path: '/v1/disputes', fields: {}, at: context.now() } as const;
  const { data } = (await askSandbox(context, read)) as { data: readonly { readonly id: string }[] };
  for (const { id } of data) await followDispute(context, id);
}

interface Charge {
  readonly shipper: ShipperKey;
  /** One of the sandbox's test cards. */
  readonly card: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Pays the oldest open invoice of a shipper. @returns false with real keys, or where nothing is open */
async function charge(context: Context, ids: Identities, { shipper, card, at }: Charge): Promise<boolean> {
  const { db, sandbox } = context;
  const company = ids.company(shipper);
  const invoice = await db
    .selectFrom('invoices')
    .select(['uuid', 'gross as amount'])
    .where('company_uuid', '=', company)
    .where('side', '=', 'sale')
    .where('type', '<>', 'credit')
    .where('issued_on', '<=', bookDay(at))
    .where('settled', '=', 0)
    .orderBy('number')
    .executeTakeFirst();
  const payer = await db
    .selectFrom('memberships')
    .select('user_uuid')
    .where('company_uuid', '=', company)
    .executeTakeFirst();
  if (sandbox === null || invoice?.amount == null || payer === undefined) return false;
  const { amount } = invoice;
  const uuid = newUuid(at);
  await db.transaction().execute(async (tx) => {
    await insertPayment(tx, { uuid, company, amount, createdBy: payer.user_uuid, now: at });
    await tx
      .insertInto('payment_allocations')
      .values({ payment_uuid: uuid, invoice_uuid: invoice.uuid, amount })
      .execute();
  });
  const customer = await cardCustomer(context, company);
  const fields = {
    amount: String(amount),
    currency: 'eur',
    customer,
    confirm: 'true',
    'metadata[payment]': uuid,
    'metadata[company]': company,
    'payment_method_data[card][token]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date(at).getUTCFullYear() + 2),
  };
  const paid = { method: 'POST', path: '/v1/payment_intents', fields, at } as const;
  const { id: intent } = (await askSandbox(context, paid)) as { id: string };
  await db.updateTable('payments').set({ intent }).where('uuid', '=', uuid).execute();
  const payment = await db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  await followPayment({ ...context, now: () => at }, payment);
  return true;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Asks the sandbox of the card provider at a time. @throws if it refuses */
export async function askSandbox({ sandbox }: Context, { method, path, fields, at }: Asked): Promise<object> {
  if (sandbox === null) throw new Error('Real keys have no sandbox.');
  const { secretKey } = sandbox.keys;
  const body = new URLSearchParams(fields).toString();
  const answer = await sandbox.answer({ method, path, body, secretKey, idempotencyKey: null }, at);
  if (answer.status !== 200) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.body;
}
