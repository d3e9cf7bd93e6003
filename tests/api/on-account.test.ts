import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { DAY } from '#freight/values/duration.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { setOffAccount } from '#server/wings/accounting/on-account/set-off.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { addFailedRefund } from '#tests/support/refunds.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
let cast: Cast;
let support: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  await setQueueClock(context);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
});

const newInvoice = async () => addInvoice(api().context, await addOffer(api().context, cast.shipper));
const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const invoice = async (uuid: string) =>
  (
    await api().call('GET', `/api/v2/companies/${cast.shipper}/invoices/${uuid}`, {
      token: await fresh(cast.shipperUser),
    })
  ).json();
/** A transfer of the shipper: it settles an invoice, and the rest is on its account. */
const transfer = (paid: string, amount: number, settled = Math.min(amount, GROSS)) =>
  api()
    .context.db.transaction()
    .execute((tx) =>
      postJournal(
        tx,
        paymentReceived({
          key: `bank:${paid}:${amount}`,
          label: 'Transfer',
          day: '2026-03-17',
          means: 'transfer',
          payment: null,
          customer: cast.shipper,
          amount,
          parts: settled === 0 ? [] : [{ invoice: paid, amount: settled }],
        }),
        api().clock.now(),
      ),
    );
const credit = async (uuid: string, amount: number | null = null) =>
  (
    await api().call('POST', `/api/v2/support/invoices/${uuid}/credit`, {
      token: await fresh(support),
      body: { amount, reason: 'The goods came late' },
    })
  ).json();
const balances = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('411', '4191') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};

describe("Lading's debt to a shipper", () => {
  it('after a transfer of too much settles the next invoice, and those who pay are told', async () => {
    const first = await newInvoice();
    await transfer(first, GROSS + 10_000);
    await doWork(api().context);
    expect(await balances()).toEqual({ 411: 0, 4191: -10_000 });
    emptyMailbox(api().context);
    const second = await newInvoice();
    await doWork(api().context);
    expect(await invoice(second)).toMatchObject({ state: 'partially_paid', amount_due: GROSS - 10_000 });
    expect(await balances()).toEqual({ 411: GROSS - 10_000, 4191: 0 });
    const mail = keptMail(api().context).find(({ headers }) => headers.subject?.startsWith('We used'));
    expect(mail?.headers.subject).toBe('We used €100.00 of your credit');
    expect(mail?.text).toContain((await invoice(second)).reference);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('after a credit note of an invoice paid by transfer settles the oldest open one', async () => {
    const [paid, older, newer] = [await newInvoice(), await newInvoice(), await newInvoice()];
    const { db } = api().context;
    await transfer(paid, GROSS);
    expect(await credit(paid)).toMatchObject({ refunded: 0 });
    await doWork(api().context);
    expect(await invoice(older)).toMatchObject({ state: 'billed', amount_due: 0 });
    expect(await invoice(newer)).toMatchObject({ state: 'waiting_payment', amount_due: GROSS });
    expect(await checkBooks(db)).toEqual([]);
  });

  it('is set off once, whatever runs at the same time', async () => {
    const first = await newInvoice();
    await transfer(first, GROSS + 10_000);
    const second = await newInvoice();
    await Promise.all([1, 2, 3].map(() => setOffAccount(api().context, cast.shipper)));
    await doWork(api().context);
    expect(await invoice(second)).toMatchObject({ amount_due: GROSS - 10_000 });
    expect(await balances()).toMatchObject({ 4191: 0 });
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('settles nothing that is contested', async () => {
    const contested = await newInvoice();
    await addClaim(api().context, contested, cast.shipperUser.uuid);
    await api().context.db.updateTable('claims').set({ amount: 21_465 }).execute();
    await transfer(contested, 9000, 0);
    await doWork(api().context);
    expect(await invoice(contested)).toMatchObject({ amount_due: GROSS });
    expect(await balances()).toMatchObject({ 4191: -9000 });
  });

  it('and will refund is not set off; the company is neither reminded nor locked, and unlocked if it was', async () => {
    const [paid, owed] = [await newInvoice(), await newInvoice()];
    const { db } = api().context;
    const { due_on } = await db
      .selectFrom('invoices')
      .select('due_on')
      .where('uuid', '=', owed)
      .executeTakeFirstOrThrow();
    const after = (days: number) => ({
      ...api().context,
      now: () => Date.parse(`${due_on}T05:00:00Z`) + days * DAY,
    });
    await transfer(paid, GROSS);
    await doWork(api().context);
    await takeTurn(after(15), 'dunning');
    await takeTurn(after(18), 'dunning');
    const state = () =>
      db.selectFrom('companies').select('status').where('uuid', '=', cast.shipper).executeTakeFirstOrThrow();
    expect(await state()).toEqual({ status: 'locked' });
    const { uuid: note } = await credit(paid);
    expect(await state()).toEqual({ status: 'active' });
    await addFailedRefund(api().context, { company: cast.shipper, by: cast.shipperUser.uuid, credit: note });
    await db.updateTable('refunds').set({ amount: GROSS }).execute();
    await db.deleteFrom('reminders').execute();
    await doWork(api().context);
    expect(await invoice(owed)).toMatchObject({ amount_due: GROSS });
    emptyMailbox(api().context);
    for (const days of [15, 18, 30]) await takeTurn(after(days), 'dunning');
    await doWork(after(30));
    expect(keptMail(api().context)).toEqual([]);
    expect(await state()).toEqual({ status: 'active' });
  });
});
