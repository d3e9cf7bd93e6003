import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { type Db, openDatabase } from '#server/database/open.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { createPostgresqlDatabase, fillFolder, TEMPLATE } from '#tests/support/database.ts';
import type { StagedMoney } from '#tests/support/processes/stage-money.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/start.ts';

const { url: postgresql, image } = inject('database');
const KILLS = 4;
/** Invoices to pay by card; half as many runs of payouts. */
const INVOICES = 8;
/** What each invoice of the shipper comes to, and each payout, in cents. */
const [GROSS, PAYOUT] = [25_758, 76_800];

const folder = mkdtempSync(join(tmpdir(), 'lading-killed-money-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function environment(): Promise<NodeJS.ProcessEnv> {
  const own = {
    LADING_DATA_DIR: folder,
    MISSIONS: '0',
    MONEY: String(INVOICES),
    SUPPORT_SECOND_FACTOR: 'optional',
  };
  if (postgresql !== null) return { ...own, DATABASE_URL: await createPostgresqlDatabase(postgresql, TEMPLATE) };
  if (image !== null) await fillFolder(folder, image);
  return own;
}

/** What is done with one invoice or one run, until its last answer came. */
interface Work {
  readonly go: (server: ServerProcess) => Promise<void>;
  isDone: boolean;
  /** The steps that were answered. */
  steps: number;
}

/** Begins a payment, charges the card as a browser does, and has the server ask what became of it. */
function payment({ shipper, payer, cardKey }: StagedMoney, invoice: string): Work {
  const key = randomUUID();
  const work: Work = { isDone: false, steps: 0, go };
  async function go({ url }: ServerProcess): Promise<void> {
    const base = `${url}/api/v2/companies/${shipper}/payment-intents`;
    const headers = { authorization: `Bearer ${payer}`, 'content-type': 'application/json' };
    const begun = await fetch(base, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ invoices: [invoice] }),
    });
    const { uuid, client_secret: secret } = (await begun.json()) as { uuid: string; client_secret: string };
    expect(begun.status).toBe(201);
    work.steps += 1;
    const [id = ''] = secret.split('_secret_');
    const card = {
      'payment_method_data[card][token]': 'tok_visa',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[billing_details][name]': 'Claire Dumortier',
    };
    // Where the charge was made before the kill, this one is refused.
    await fetch(`${url}/sandbox/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: cardKey, client_secret: secret, ...card }),
    });
    work.steps += 1;
    const read = await fetch(`${base}/${uuid}`, { headers });
    expect(await read.json()).toMatchObject({ status: 'captured' });
    work.steps += 1;
    work.isDone = true;
  }
  return work;
}

/** Has the payment order of a run written, which goes to the bank: once it is there it never changes. */
function payoutFile({ support }: StagedMoney, run: string): Work {
  const known = { file: '' };
  const work: Work = { isDone: false, steps: 0, go };
  async function go({ url }: ServerProcess): Promise<void> {
    const headers = { authorization: `Bearer ${support}`, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${url}/api/v2/support/payout-batches/${run}/file`, { method: 'POST', headers });
    const file = await answer.text();
    expect(answer.status, file).toBe(200);
    expect(known.file === '' || known.file === file).toBe(true);
    known.file = file;
    work.steps += 1;
    work.isDone = true;
  }
  return work;
}

/** Runs work until it is done or the server is gone. */
async function workOff(server: ServerProcess, all: readonly Work[]): Promise<void> {
  for (const work of all) {
    if (work.isDone) continue;
    try {
      await work.go(server);
    } catch (error) {
      // A broken connection is what a killed server looks like.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function sumsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_postings')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('sum')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

it('a server that is killed between charges and their records, and between payment orders and the bank, does each once', {
  timeout: 180_000,
}, async ({ onTestFinished }) => {
  const settings = await environment();
  let server = await startServer(settings);
  onTestFinished(() => server.kill());
  const { money } = server;
  if (money === null) throw new Error('Nothing is owed.');
  const payments = money.invoices.map((invoice) => payment(money, invoice));
  const files = money.runs.map((run) => payoutFile(money, run));
  const lanes = [payments.filter((_, at) => at % 2 === 0), payments.filter((_, at) => at % 2 === 1), files];
  const steps = () => lanes.flat().reduce((sum, work) => sum + work.steps, 0);
  const left = () => lanes.flat().some((work) => !work.isDone);

  for (let round = 0; round < KILLS && left(); round += 1) {
    const before = steps();
    const working = Promise.all(lanes.map((lane) => workOff(server, lane)));
    await expect.poll(() => steps() - before > round || !left(), { interval: 1, timeout: 30_000 }).toBe(true);
    await server.kill();
    await working;
    server = await startServer(settings);
    // What was sent to the bank is asked for again: the same order comes back.
    for (const work of files) if (work.isDone) await work.go(server);
  }
  await Promise.all(lanes.map((lane) => workOff(server, lane)));
  expect(left()).toBe(false);
  await server.kill();

  const { db } = await openDatabase(
    settings.DATABASE_URL === undefined ? { folder } : { url: settings.DATABASE_URL, connections: 1 },
  );
  try {
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
    const charges = await db.selectFrom('sandbox_objects').select('id').where('kind', '=', 'charge').execute();
    expect(charges).toHaveLength(INVOICES);
    expect(await sumsOf(db)).toMatchObject({
      411: 0,
      5115: INVOICES * GROSS,
      401: 0,
      580: (-INVOICES / 2) * PAYOUT,
    });
    const orders = await db.selectFrom('payout_batches').select('file').where('file', 'is not', null).execute();
    expect(orders).toHaveLength(INVOICES / 2);
  } finally {
    await db.destroy();
  }
});
