import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '#server/database/sql.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let cast: Cast;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const LURE = 'Your parcel waits: https://evil.example/pay';
const register = (otherwise: { readonly name?: string; readonly user?: object }) => {
  const whole = aRegistration();
  return api().call('POST', '/api/registration/shipper', {
    body: { ...whole, ...otherwise, user: { ...whole.user, ...otherwise.user } },
  });
};
const of = (person: Person) => ({
  call: (method: 'POST' | 'PUT', path: string, body: object) => api().call(method, path, { token: person.token, body }),
});
const shipper = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const carrier = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;

describe('a web address', () => {
  it('is no name of a person or a company that registers', async () => {
    expectViolations(await register({ user: { first_name: LURE } }), ['user.first_name', 'web_address']);
    expectViolations(await register({ user: { last_name: 'www.evil.example' } }), ['user.last_name', 'web_address']);
    expectViolations(await register({ name: 'evil.example/pay' }), ['name', 'web_address']);
    expect((await register({ name: 'Amazon.fr Logistique S.A./N.V.' })).statusCode).toBe(201);
  });

  it('is none of somebody who is here', async () => {
    const { call } = of(cast.shipperUser);
    const identity = { first_name: LURE, last_name: 'Martin', phone: '' };
    expectViolations(await call('PUT', '/api/v2/me/identity', identity), ['first_name', 'web_address']);
    const driver = { first_name: 'Jan', last_name: LURE, phone: '+33639981230' };
    expectViolations(await of(cast.dispatcher).call('POST', carrier('/drivers'), driver), ['last_name', 'web_address']);
  });

  it('is no contact, no reference and no name of a template, and a name of before can be read', async () => {
    const { call } = of(cast.shipperUser);
    const request = quotationRequest(api().clock.now());
    const lured = { ...request, pickup: { ...(request.pickup as object), contact: { name: LURE, phone: '' } } };
    const delivery = request.delivery as { address: object };
    const towns = { ...request, delivery: { ...delivery, address: { ...delivery.address, city: LURE } } };
    expectViolations(await call('POST', shipper('/quotation-requests'), towns), [
      'delivery.address.city',
      'web_address',
    ]);
    const path = 'pickup.contact.name';
    expectViolations(await call('POST', shipper('/quotation-requests'), lured), [path, 'web_address']);
    const templates = shipper('/shipment-templates');
    expectViolations(await call('POST', templates, { name: 'Weekly', request: lured }), [
      `request.${path}`,
      'web_address',
    ]);
    expectViolations(await call('POST', templates, { name: LURE, request }), ['name', 'web_address']);

    const { uuid } = (await call('POST', templates, { name: 'Weekly', request })).json<{ uuid: string }>();
    await api()
      .context.db.updateTable('shipment_templates')
      .set({ request: json(lured) })
      .where('uuid', '=', uuid)
      .execute();
    const list = await api().call('GET', templates, { token: cast.shipperUser.token });
    expect(list.json().items).toMatchObject([{ uuid, request: { pickup: { contact: { name: LURE } } } }]);
  });
});

describe('a mail to an address that nobody has proven', () => {
  it('does not carry the name that was typed beside it, and one to a proven address does', async () => {
    await register({ user: { first_name: 'Telephone 0900 1234' } });
    await doWork(api().context);
    const { email } = aRegistration().user;
    const sent = keptMail(api().context).filter(({ headers }) => headers.to === email);
    expect(sent).toHaveLength(1);
    for (const { text, html, headers } of sent) {
      expect([text, html, headers.subject].join('\n')).not.toContain('0900');
      expect(text).toMatch(/^Bonjour,/);
    }
    const token = /email-validation\?token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
    await api().call('POST', '/api/auth/email_validation', { form: { token } });
    emptyMailbox(api().context);
    const form = { type: 'email_link', client_id: 'web', username: email };
    await api().call('POST', '/api/auth/forgotten_password', { form });
    await doWork(api().context);
    expect(keptMail(api().context).map(({ text }) => text.split('\n')[0])).toEqual(['Bonjour Telephone 0900 1234,']);
  });
});
