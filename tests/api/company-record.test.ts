import { beforeEach, describe, expect, it } from 'vitest';
import { sendBillingMail } from '#server/mail/mail-queue.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const at = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const change = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object, token = cast.shipperUser.token) =>
  api().call(method, at(path), { token, ...(body === undefined ? {} : { body }) });
const get = (path: string) => api().call('GET', at(path), { token: cast.shipperUser.token });
const record = async () => (await api().call('GET', at(''), { token: cast.shipperUser.token })).json();
/** A colleague of the shipper who owns nothing. */
async function addColleague() {
  const colleague = await api().scene.person(cast.shipper, 'COMPANY');
  const memberships = api().context.db.updateTable('memberships').set({ is_owner: false });
  await memberships.where('user_uuid', '=', colleague.uuid).execute();
  return colleague;
}
const ADDRESS = { street_name: '18 rue du Dronckaert', postal_code: '59200', city: 'Tourcoing', country: 'FR' };

describe('an owner', () => {
  it('changes each fact of the company by itself', async () => {
    await change('PUT', '/name', { name: ' Verrerie de la Lys ' });
    await change('PUT', '/phone', { phone: '03 53 01 42 00' });
    await change('PUT', '/address', ADDRESS);
    const answer = await change('POST', '/vat-number', { vat_number: 'fr 40 303 265 045' });
    expect(answer.statusCode).toBe(200);
    expect(await record()).toEqual(answer.json());
    expect(await record()).toMatchObject({
      name: 'Verrerie de la Lys',
      phone: '+33353014200',
      address: ADDRESS,
      billing: { vat_number: 'FR40303265045' },
    });
  });

  it.each([
    ['PUT', '/name', { name: '' }, ['name', 'required']],
    ['PUT', '/phone', { phone: '12' }, ['phone', 'invalid_phone']],
    ['PUT', '/address', { ...ADDRESS, country: 'CH' }, ['country', 'country_not_opened']],
    ['PUT', '/address', { ...ADDRESS, postal_code: 'AB1' }, ['postal_code', 'invalid']],
    ['PUT', '/address', { ...ADDRESS, street_name: '' }, ['street_name', 'required']],
    ['POST', '/vat-number', { vat_number: 'FR40303265999' }, ['vat_number', 'invalid']],
    ['POST', '/vat-number', { vat_number: 'hello' }, ['vat_number', 'invalid']],
    ['PUT', '/billing-email', { email: 'compta' }, ['email', 'invalid_email']],
    ['PUT', '/name', { name: 'A', status: 'active' }, ['status', 'unknown_field']],
  ] as const)('is refused: %s %s %j', async (method, path, body, found) => {
    const before = await record();
    expectViolations(await change(method, path, body), [...found]);
    expect(await record()).toEqual(before);
  });

  it('is who it takes', async () => {
    const colleague = await addColleague();
    expectProblem(await change('PUT', '/name', { name: 'Mine' }, colleague.token), 403, 'forbidden');
    expectProblem(await change('PUT', '/name', { name: 'Mine' }, cast.rival.token), 404, 'not_found');
    expect((await record()).name).not.toBe('Mine');
  });
});

describe('invoices as UBL too', () => {
  const addressed = () => keptMail(api().context).filter(({ headers }) => headers.subject?.includes('F-2026-00001'));
  const bill = async () => {
    await addInvoice(api().context, await addOffer(api().context, cast.shipper));
    await doWork(api().context);
  };

  it('come with the mail beside the PDF, as they are downloaded', async () => {
    expect((await record()).ubl_by_mail).toBe(false);
    expect((await change('PUT', '/ubl-by-mail', { wanted: true })).json().ubl_by_mail).toBe(true);
    await bill();
    const [mail] = addressed();
    const { 'F-2026-00001.pdf': pdf, 'F-2026-00001-ubl.xml': ubl } = mail?.attachments ?? {};
    expect(Object.keys(mail?.attachments ?? {})).toHaveLength(2);
    const { items } = (await get('/invoices')).json();
    const path = `/invoices/${items[0].uuid}/document`;
    expect(pdf?.equals((await get(path)).rawPayload)).toBe(true);
    expect(ubl?.equals((await get(`${path}?part=ubl`)).rawPayload)).toBe(true);
    expect(mail?.text).toContain('/billing/invoices/');
  });

  it('do not come where nobody asked for them, or no longer', async () => {
    await change('PUT', '/ubl-by-mail', { wanted: true });
    await change('PUT', '/ubl-by-mail', { wanted: false });
    await bill();
    expect(addressed().map(({ attachments }) => attachments)).toEqual([{}]);
  });

  it('are an owner’s to decide', async () => {
    const colleague = await addColleague();
    expectProblem(await change('PUT', '/ubl-by-mail', { wanted: true }, colleague.token), 403, 'forbidden');
    expectProblem(await change('PUT', '/ubl-by-mail', { wanted: true }, cast.rival.token), 404, 'not_found');
    expectViolations(await change('PUT', '/ubl-by-mail', { wanted: 'yes' }), ['wanted', 'wrong_type']);
    expect((await record()).ubl_by_mail).toBe(false);
  });
});

describe('the address for invoices', () => {
  const reminder = {
    kind: 'invoice_reminder',
    invoice: '019cf000-0000-7000-8000-000000000001',
    number: 'F-2026-00001',
    step: 7,
    open: 120_000,
    due: '2026-03-16',
    lock: null,
    reference: 'LS-1',
    from: 'Tourcoing',
    to: 'Lyon',
  } as const;
  const remind = async () => {
    const { context, clock } = api();
    await context.db.transaction().execute((tx) => sendBillingMail(tx, cast.shipper, reminder, clock.now()));
    await doWork(context);
    return keptMail(context).map(({ headers }) => headers.to);
  };

  it('gets them in the place of the owners', async () => {
    await change('PUT', '/billing-email', { email: ' Compta@Verrerie.test ' });
    expect((await record()).billing_email).toBe('compta@verrerie.test');
    expect(await remind()).toEqual(['compta@verrerie.test']);
  });

  it('gets a notice of one thing once, and each notice of no thing in particular', async () => {
    await change('PUT', '/billing-email', { email: 'compta@verrerie.test' });
    const { context, clock } = api();
    const locked = { kind: 'company_suspended', reason: 'Insurance ended' } as const;
    await context.db.transaction().execute(async (tx) => {
      for (const notice of [reminder, reminder, locked, locked]) {
        await sendBillingMail(tx, cast.shipper, notice, clock.now());
      }
    });
    await doWork(context);
    expect(keptMail(context).map(({ headers }) => headers.subject)).toHaveLength(3);
  });

  it('is removed: the owners get them again', async () => {
    await change('PUT', '/billing-email', { email: 'compta@verrerie.test' });
    expect((await change('DELETE', '/billing-email')).statusCode).toBe(204);
    expect((await record()).billing_email).toBeNull();
    expect(await remind()).toEqual([cast.shipperUser.username]);
  });
});
