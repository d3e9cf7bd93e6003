import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '#freight/company/company.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission, enterOwn, FRENCH_VAT } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const PRICE = 64_000;
const api = testApi();
let cast: Cast;
let agent: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  const { scene } = api();
  cast = await scene.cast();
  agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
  await setCarrier({ country: 'FR', vat_number: FRENCH_VAT });
});

const base = () => `/api/v2/companies/${cast.carrier}`;
const get = (path: string) => api().call('GET', base() + path, { token: cast.dispatcher.token });
const ask = (wanted: boolean, company = cast.carrier, token = cast.dispatcher.token) =>
  api().call('PUT', `/api/v2/companies/${company}/vat-franchise`, { token, body: { wanted } });
const decide = (change: string, how: 'accept' | 'refuse') =>
  api().call('POST', `/api/v2/support/company-changes/${change}/${how}`, {
    token: agent.token,
    body: { reason: 'Certificate of the tax office seen' },
  });
const setCarrier = (change: { country?: string; vat_number?: string; status?: 'onboarding' }) =>
  api().context.db.updateTable('companies').set(change).where('uuid', '=', cast.carrier).execute();

/** Asks for the franchise, which support accepts. */
async function admit(): Promise<void> {
  const { pending_changes: changes } = (await ask(true)).json<Company>();
  await decide(changes[0]?.uuid ?? '', 'accept');
}

const proven = () => api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });

async function posted(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount) as amount from ledger_postings group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)] as const));
}

describe('a small French carrier', () => {
  it('says that it charges no VAT, and support checks it before it counts', async () => {
    const asked = (await ask(true)).json<Company>();
    expect(asked).toMatchObject({
      billing: { vat_franchise: false },
      pending_changes: [{ field: 'vat_franchise', before: { vat_franchise: false }, after: { vat_franchise: true } }],
    });
    const change = asked.pending_changes[0]?.uuid ?? '';
    expect((await decide(change, 'accept')).statusCode).toBe(200);
    expect((await get('')).json()).toMatchObject({ billing: { vat_franchise: true }, pending_changes: [] });
    const page = await api().call('GET', `/api/v2/support/companies/${cast.carrier}`, { token: agent.token });
    expect(page.json()).toMatchObject({ billing: { vat_franchise: true } });
    await doWork(api().context);
    const mail = keptMail(api().context).find(({ text }) => text.includes('TVA non applicable, art. 293 B du CGI'));
    expect(mail).toBeDefined();
  });

  it('takes it back by saying so again, and stays as it is where support refuses', async () => {
    const asked = (await ask(true)).json<Company>();
    expect((await ask(false)).json()).toMatchObject({ pending_changes: [] });
    expectProblem(await decide(asked.pending_changes[0]?.uuid ?? '', 'accept'), 409, 'change_decided');
    const again = (await ask(true)).json<Company>();
    await decide(again.pending_changes[0]?.uuid ?? '', 'refuse');
    expect((await get('')).json()).toMatchObject({ billing: { vat_franchise: false }, pending_changes: [] });
  });

  it('is no shipper, nobody abroad, and nobody but an owner', async () => {
    expectProblem(await ask(true, cast.shipper, cast.shipperUser.token), 404, 'not_found');
    expectProblem(await ask(true, cast.carrier, cast.driver.person.token), 403, 'forbidden');
    expectProblem(await ask(true, cast.carrier, cast.rival.token), 404, 'not_found');
    await setCarrier({ country: 'BE', vat_number: 'BE0123456749' });
    expectViolations(await ask(true), ['wanted', 'invalid']);
  });

  it('may say it before it is admitted, whose check it is part of', async () => {
    await setCarrier({ status: 'onboarding' });
    expect((await ask(true)).json()).toMatchObject({ billing: { vat_franchise: true }, pending_changes: [] });
  });

  it('is owed the net of its own invoice, of which no VAT is deducted', async () => {
    await admit();
    const mission = await proven();
    await enterOwn(api().context, mission, 'FA-2026-118');
    expect(await posted()).toEqual({ 624: PRICE, 401: -PRICE });
    const [invoice] = (await get('/invoices')).json<{ items: PurchaseInvoice[] }>().items;
    expect(invoice).toMatchObject({ vat_amount: 0, vat_included_amount: PRICE });
    expect((await get(`/invoices/${invoice?.uuid}`)).json<WholePurchaseInvoice>().vat).toEqual({
      category: 'E',
      rate: 0,
    });
    const { db } = api().context;
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
  });

  it('has an invoice of Lading’s hand that says why it charges no VAT, on paper and in both syntaxes', async () => {
    await admit();
    await billMission(api().context, await proven());
    const [invoice] = (await get('/invoices')).json<{ items: PurchaseInvoice[] }>().items;
    const document = (part: string) => get(`/invoices/${invoice?.uuid}/document?part=${part}`);
    const xml = (await document('xml')).body;
    expect(xml).toContain('<ram:ExemptionReason>TVA non applicable, art. 293 B du CGI</ram:ExemptionReason>');
    expect(xml).toContain('<ram:CategoryCode>E</ram:CategoryCode>');
    expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-FR-FRANCHISE</ram:ExemptionReasonCode>');
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    const ubl = (await document('ubl')).body;
    expect(validateUbl(ubl)).toEqual([]);
    expect(readBusinessTerms(ubl)).toEqual(readBusinessTerms(xml));
    const { text } = await readPdf((await document('pdf')).rawPayload);
    expect(text).toContain('TVA non applicable, art. 293 B du CGI');
    expect(await posted()).toEqual({ 624: PRICE, 401: -PRICE });
  });
});
