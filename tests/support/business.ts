import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BankEntry } from '#contract/answers/bank.ts';
import type { SupportClaim } from '#contract/answers/claim.ts';
import type { SupportRefund } from '#contract/answers/refund.ts';
import { creditorReference } from '#freight/invoice/creditor-reference.ts';
import type { Dispute } from '#freight/payment/dispute.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { chargeExtra } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { type CamtEntry, nextStatement } from './camt.ts';
import { confirmCard } from './cards.ts';
import { cheapHash } from './cheap-hash.ts';
import { emptyTables } from './database.ts';
import { doWork, takeTurn } from './jobs.ts';
import { addOffer } from './market.ts';
import { billMission } from './purchases.ts';
import type { Cast, Person } from './scene.ts';
import type { TestApi } from './test-server.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR7630006000011234567890189';
const START = Date.parse('2026-03-17T07:00:00.000Z');

/** An issued invoice or credit note; amounts in cents. */
export interface Paper {
  readonly uuid: string;
  readonly number: string;
  readonly corrects: string | null;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly settled: number;
}

/** A shipper, a carrier and support, who do with money what the calls of the server allow. */
export class Business {
  /** What moved on our bank account, in cents, by whose money it was. */
  readonly moved = { shipper: 0, carrier: 0 };
  readonly #api: TestApi;
  readonly #cast: Cast;
  readonly #owner: Person;
  readonly #shipper: Person;
  readonly #desk: readonly [Person, Person];

  private constructor(api: TestApi, cast: Cast, people: readonly [Person, Person, Person, Person]) {
    this.#api = api;
    this.#cast = cast;
    [this.#owner, this.#shipper] = people;
    this.#desk = [people[2], people[3]];
  }

  static async open(api: TestApi): Promise<Business> {
    const { context, scene, clock } = api;
    clock.advance(START - clock.now());
    await emptyTables(context.db);
    // What cards were charged before is no longer in the books.
    for (const table of ['card_movements', 'card_payouts', 'card_events', 'sandbox_objects'])
      await sql`delete from ${sql.table(table)}`.execute(context.db);
    const cast = await scene.cast();
    const passwordHash = cheapHash(PASSWORD);
    const owner = await scene.person(cast.carrier, 'DISPATCHER', { passwordHash });
    const shipper = await scene.person(cast.shipper, 'COMPANY', { passwordHash });
    const lading = await scene.company('support', 'Lading');
    const desk = [await scene.person(lading, 'SUPPORT'), await scene.person(lading, 'SUPPORT')] as const;
    await context.db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
    const business = new Business(api, cast, [owner, shipper, ...desk]);
    await business.#enterAccount();
    return business;
  }

  get #db() {
    return this.#api.context.db;
  }

  #carriers = (path: string) => `/companies/${this.#cast.carrier}${path}`;
  #shippers = (path: string) => `/companies/${this.#cast.shipper}${path}`;

  /** @throws if the server fails; a refusal is an answer */
  async #ask(by: Person, method: 'GET' | 'POST', path: string, body?: object) {
    const token = await this.#api.scene.token(by.uuid);
    const answer = await this.#api.call(method, `/api/v2${path}`, { token, ...(body === undefined ? {} : { body }) });
    if (answer.statusCode >= 500) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer;
  }

  #support = (path: string, body?: object, by: 0 | 1 = 0) => this.#ask(this.#desk[by], 'POST', `/support${path}`, body);
  #list = async <T>(path: string): Promise<T[]> =>
    (await this.#ask(this.#desk[0], 'GET', `/support${path}`)).json<{ items: T[] }>().items;

  async papers(side: 'sale' | 'purchase'): Promise<Paper[]> {
    const rows = await this.#db
      .selectFrom('invoices')
      .select(['uuid', 'number', 'corrects', 'net', 'vat', 'gross', 'settled'])
      .where('side', '=', side)
      .where('number', 'is not', null)
      .orderBy('created_at')
      .orderBy('uuid')
      .execute();
    return rows.map(({ number, vat, gross, ...row }) => ({
      ...row,
      number: number ?? '',
      vat: vat ?? 0,
      gross: gross ?? 0,
    }));
  }

  async #chosen(side: 'sale' | 'purchase', which: number): Promise<Paper | undefined> {
    const all = (await this.papers(side)).filter(({ gross }) => gross > 0);
    return all[which % Math.max(1, all.length)];
  }

  /** A transport, or an extra of it, that is sold for a net amount. */
  async sell(net: number): Promise<void> {
    const { context } = this.#api;
    const shipment = await addOffer(context, this.#cast.shipper);
    await this.#db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
    await this.#db
      .transaction()
      .execute((tx) => chargeExtra(tx, { shipment, extra: 'cancellation', net }, context.now()));
    const { uuid } = await this.#db
      .selectFrom('invoices')
      .select('uuid')
      .where('shipment_uuid', '=', shipment)
      .executeTakeFirstOrThrow();
    await issueInvoice(context, uuid);
  }

  async credit(which: number, net: number | null): Promise<void> {
    const sale = await this.#chosen('sale', which);
    if (sale) await this.#support(`/invoices/${sale.uuid}/credit`, { amount: net, reason: 'The goods came late' });
  }

  /** A transfer that names an invoice, of some share of what is open; what the books leave open, support assigns. */
  async transfer(which: number, share: number): Promise<void> {
    const sale = await this.#chosen('sale', which);
    if (sale !== undefined) await this.#transfer(sale, share);
  }

  /** The shipper pays all that is open. */
  async payAll(): Promise<void> {
    for (const sale of await this.papers('sale'))
      if (sale.gross > sale.settled && sale.gross > 0) await this.#transfer(sale, 1);
  }

  async #transfer({ gross, settled, number }: Paper, share: number): Promise<void> {
    const amount = Math.max(1, Math.round((gross - settled || gross) * share));
    await this.#bank([{ amount, name: 'Verrerie', text: creditorReference(number) }]);
    this.moved.shipper += amount;
    for (const { uuid } of await this.#list<BankEntry>('/bank-entries?state=open')) {
      const isOwed = (paper: Paper) => paper.gross > paper.settled && paper.gross > 0;
      // A transfer for what is paid already is nobody's until it is given to an invoice.
      if (!(await this.papers('sale')).some(isOwed)) await this.sell(100);
      const owed = (await this.papers('sale')).find(isOwed);
      if (owed === undefined) throw new Error('Nothing is owed.');
      const parts = [{ invoice: owed.uuid, amount: Math.min(owed.gross - owed.settled, amount) }];
      await this.#support(`/bank-entries/${uuid}/match`, { parts, reason: 'By phone' });
    }
  }

  async payByCard(which: number, token: 'tok_visa' | 'tok_disputed' | 'tok_refund_fails'): Promise<void> {
    const sale = await this.#chosen('sale', which);
    if (sale === undefined) return;
    const answer = await this.#ask(this.#shipper, 'POST', this.#shippers('/payment-intents'), {
      invoices: [sale.uuid],
    });
    if (answer.statusCode >= 300) return;
    const { uuid, client_secret: secret } = answer.json();
    await confirmCard(this.#api, secret, { token });
    await this.#ask(this.#shipper, 'GET', this.#shippers(`/payment-intents/${uuid}`));
    await this.work();
  }

  /** Support answers the chargebacks or lets them be; the bank decides. */
  async dispute(answers: boolean): Promise<void> {
    for (const { uuid } of await this.#list<Dispute>('/disputes?state=open')) {
      if (answers) await this.#support(`/disputes/${uuid}/evidence`, { remark: '' });
    }
    this.#api.clock.advance(answers ? 2 * MINUTE : 8 * DAY);
    await this.work();
  }

  async contest(side: 'sale' | 'purchase', which: number): Promise<void> {
    const paper = await this.#chosen(side, which);
    if (paper === undefined) return;
    const [by, path] = side === 'sale' ? [this.#shipper, this.#shippers] : [this.#owner, this.#carriers];
    const lines = side === 'sale' ? ['cancellation_fee'] : ['transport'];
    await this.#ask(by, 'POST', path(`/invoices/${paper.uuid}/claims`), { lines, reason: 'price' });
  }

  async answer(amount: number | null): Promise<void> {
    for (const { uuid, side } of await this.#list<SupportClaim>('/claims?state=open')) {
      const wanted = side === 'sale' ? { amount } : { right_amount: amount };
      if (amount === null) await this.#support(`/claims/${uuid}/refusal`, { reason: 'As agreed' });
      else await this.#support(`/claims/${uuid}/acceptance`, { ...wanted, reason: 'You are right' });
    }
    await this.work();
  }

  async writeOff(which: number): Promise<void> {
    const sale = await this.#chosen('sale', which);
    if (sale && sale.gross > sale.settled)
      await this.#support(`/invoices/${sale.uuid}/write-off`, { amount: sale.gross - sale.settled, reason: 'Cents' });
  }

  /** What is on the shipper's account is promised back. */
  async payBack(): Promise<void> {
    const { on_account: amount } = (
      await this.#ask(this.#desk[0], 'GET', `/support/companies/${this.#cast.shipper}`)
    ).json<{ on_account: number }>();
    if (amount <= 0) return;
    const account = { iban: IBAN, holder: 'Verrerie de la Lys', reason: 'They paid too much' };
    await this.#support(`/companies/${this.#cast.shipper}/refunds`, { amount, ...account });
  }

  /** Support sends by transfer what a card did not take back. */
  async transferRefunds(): Promise<void> {
    const account = { iban: IBAN, holder: 'Verrerie de la Lys' };
    for (const { uuid, state } of await this.#list<SupportRefund>('/refunds?state=open'))
      if (state === 'failed') await this.#support(`/refunds/${uuid}/transfer`, account);
  }

  /** A mission is done, and invoiced in the carrier's name. */
  async earn(price: number): Promise<void> {
    const mission = await this.#api.scene.mission(this.#cast, { driver: this.#cast.driver, steps: ['proof'] });
    await this.#db.updateTable('missions').set({ price }).where('uuid', '=', mission).execute();
    await billMission(this.#api.context, mission);
  }

  async correct(which: number, share: number): Promise<void> {
    const paper = await this.#chosen('purchase', which);
    if (paper === undefined) return;
    const credited = (await this.papers('purchase')).filter(({ corrects }) => corrects === paper.uuid);
    const amount = credited.reduce((left, { net }) => left + net, paper.net);
    const answer = await this.#support(`/self-billed-invoices/${paper.uuid}/corrections`, {
      amount,
      right_amount: Math.round(amount * share),
      reason: 'Ten pallets, not twelve',
    });
    if (answer.statusCode < 300 && share > 1)
      await this.#support(`/corrections/${answer.json().uuid}/approval`, undefined, 1);
  }

  async payEarly(which: number): Promise<void> {
    const paper = await this.#chosen('purchase', which);
    if (paper === undefined) return;
    const path = this.#carriers(`/invoices/${paper.uuid}`);
    const { early_payment: early } = (await this.#ask(this.#owner, 'GET', path)).json();
    if (early?.amount) await this.#ask(this.#owner, 'POST', `${path}/early-payment`, { amount: early.amount });
  }

  /** Support prepares a run, approves it by two people and sends it, or takes it back on the way. */
  async run(until: 'proposed' | 'approved' | 'sent' | 'withdrawn'): Promise<void> {
    const open = (await this.#list<PayoutBatch>('/payout-batches')).filter(
      ({ state }) => state === 'proposed' || state === 'approved',
    );
    const fresh = await this.#support('/payout-batches');
    const runs = [...open, ...(fresh.statusCode < 300 ? [fresh.json<PayoutBatch>()] : [])];
    for (const { uuid } of runs) {
      if (until === 'withdrawn') await this.#support(`/payout-batches/${uuid}/withdrawal`, { reason: 'Not this week' });
      if (until === 'approved' || until === 'sent')
        await this.#support(`/payout-batches/${uuid}/approval`, undefined, 1);
      if (until === 'sent') await this.#support(`/payout-batches/${uuid}/file`);
    }
    await this.work();
  }

  /** The bank executes the payouts that were sent, and gives some back. */
  async execute(returned: boolean): Promise<void> {
    const sent = await this.#db
      .selectFrom('payouts as p')
      .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
      .select(['p.uuid', 'p.amount', 'p.company_uuid as company'])
      .where('b.exported_at', 'is not', null)
      .where('p.withdrawn_at', 'is', null)
      .where('p.executed_on', 'is', null)
      .where('p.returned_on', 'is', null)
      .orderBy('p.uuid')
      .execute();
    for (const { uuid, amount, company } of sent) {
      const endToEnd = uuid.replaceAll('-', '');
      await this.#bank([{ amount: -amount, endToEnd, name: 'PAYOUT' }]);
      if (returned) await this.#bank([{ amount, endToEnd, name: 'RETURN' }]);
      else this.moved[company === this.#cast.carrier ? 'carrier' : 'shipper'] -= amount;
    }
    if (returned && sent.length > 0) await this.#enterAccount();
    await this.work();
  }

  /** The carrier's account, and the days until it can be paid to. */
  async #enterAccount(): Promise<void> {
    const account = { iban: IBAN, holder: 'Transports Delcourt', password: PASSWORD };
    const answer = await this.#ask(this.#owner, 'POST', this.#carriers('/bank-accounts'), account);
    if (answer.statusCode >= 300) throw new Error(`The account was refused: ${answer.body}`);
    await this.days(4);
  }

  async #bank(entries: readonly CamtEntry[]): Promise<void> {
    const day = this.#api.clock.iso().slice(0, 10);
    const named = entries.map((entry) => ({ day, reference: randomUUID(), ...entry }));
    const payload = await nextStatement(this.#api, named, { day });
    const token = await this.#api.scene.token(this.#desk[0].uuid);
    const headers = { 'content-type': 'application/xml' };
    const answer = await this.#api.call('POST', '/api/v2/support/statements', { token, payload, headers });
    if (answer.statusCode !== 201) throw new Error(`The statement was refused: ${answer.body}`);
  }

  async days(days: number): Promise<void> {
    this.#api.clock.advance(days * DAY);
    await this.work();
    for (const queue of ['early-payments', 'purchases', 'invoicing'] as const) await takeTurn(this.#api.context, queue);
    await this.work();
  }

  async work(): Promise<void> {
    await doWork(this.#api.context);
  }

  /** The night's comparison of the books with the provider of cards. */
  async compareCards(): Promise<void> {
    await takeTurn(this.#api.context, 'card-balance');
  }

  async balances(): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(amount)::bigint as sum from ledger_postings group by account`.execute(this.#db);
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }
}
