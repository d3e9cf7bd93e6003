import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyChange } from '#contract/answers/company-change.ts';
import type { Company } from '#freight/company/company.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { VatAnswer } from '#server/adapters/vat-numbers/vat-numbers.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let desk: string;
let agent: Person;

const FRENCH = 'FR40303265045';
const OTHER = 'FR23552144503';
const NORD = { street_name: '2 quai de l’Ouest', postal_code: '59000', city: 'Lille', country: 'FR' };
const GENT = { street_name: 'Dok Noord 4', postal_code: '9000', city: 'Gent', country: 'BE' };

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  desk = await scene.company('support', 'Lading');
  agent = await scene.person(desk, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
});

type Server = Pick<ReturnType<typeof api>, 'call'>;

/** The two sides of a company: its owner's calls and its record. */
function firm(company: string, token: string, server: Server = api()) {
  const url = `/api/v2/companies/${company}`;
  return {
    name: (name: string) => server.call('PUT', `${url}/name`, { token, body: { name } }),
    number: (vat_number: string) => server.call('POST', `${url}/vat-number`, { token, body: { vat_number } }),
    address: (body: object) => server.call('PUT', `${url}/address`, { token, body }),
    withdraw: (uuid: string) => server.call('DELETE', `${url}/changes/${uuid}`, { token }),
    record: async () => (await server.call('GET', url, { token })).json<Company>(),
  };
}
const carrier = (server?: Server) => firm(cast.carrier, cast.dispatcher.token, server);
const shipper = (server?: Server) => firm(cast.shipper, cast.shipperUser.token, server);
const withRegister = (answer: VatAnswer) => api().beside({ vatNumbers: { check: async () => answer } });
const VALID = (name: string | null): VatAnswer => ({ check: 'valid', consultation: null, name, address: null });

const support = (method: 'GET' | 'POST', path: string, body?: object, token = agent.token) =>
  api().call(method, `/api/v2/support${path}`, { token, ...(body === undefined ? {} : { body }) });
const decide = (uuid: string, how: 'accept' | 'refuse', reason = 'Papers seen', token = agent.token) =>
  support('POST', `/company-changes/${uuid}/${how}`, { reason }, token);
const changesOf = async (company: string) =>
  (await support('GET', `/companies/${company}`)).json<{ changes: CompanyChange[] }>().changes;
const tasks = async () =>
  (await api().call('GET', `/api/v2/companies/${desk}/waiting`, { token: agent.token })).json().items;
const set = (company: string, values: object) =>
  api().context.db.updateTable('companies').set(values).where('uuid', '=', company).execute();
const invoice = async () => addInvoice(api().context, await addOffer(api().context, cast.shipper));
const mails = async () => {
  await doWork(api().context);
  return keptMail(api().context);
};
const subjects = async () => (await mails()).map(({ headers }) => headers.subject);
/** The uuid of the only change that waits. */
const pendingIn = (company: Company) => company.pending_changes[0]?.uuid ?? '';

describe('an admitted carrier', () => {
  it('keeps its name, number and address until support has checked the new ones', async () => {
    const before = await carrier().record();
    const answers = [
      await carrier().name('DHL Freight France'),
      await carrier().number(FRENCH),
      await carrier().address(NORD),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const record = await carrier().record();
    expect(answers.at(-1)?.json()).toEqual(record);
    expect(record).toEqual({ ...before, pending_changes: record.pending_changes });
    expect(record.pending_changes).toMatchObject([
      {
        field: 'name',
        before: { name: before.name },
        after: { name: 'DHL Freight France' },
        asked_by: 'Sylvie Delcourt',
      },
      { field: 'vat_number', before: { vat_number: null }, after: { vat_number: FRENCH } },
      { field: 'address', before: before.address, after: NORD },
    ]);
    expect(await tasks()).toMatchObject([
      { kind: 'company_change', entity: { type: 'company', uuid: cast.carrier, reference: before.name } },
    ]);
    expect((await changesOf(cast.carrier)).map(({ reasons }) => reasons)).toEqual([
      ['admitted'],
      ['admitted'],
      ['admitted'],
    ]);
  });

  it('is not made another firm by that firm’s entry in the register', async () => {
    const server = await withRegister(VALID('DHL FREIGHT FRANCE'));
    await carrier(server).number(FRENCH);
    await carrier(server).name('DHL Freight France');
    expect((await carrier().record()).pending_changes).toHaveLength(2);
    const [, number] = await changesOf(cast.carrier);
    expect(number?.register).toMatchObject({ vat_number: FRENCH, check: 'valid', name: 'DHL FREIGHT FRANCE' });
  });

  it('is changed when support accepts, and both values stay on record', async () => {
    const { name } = await carrier().record();
    const uuid = pendingIn((await carrier().name('Delcourt & Fils')).json());
    emptyMailbox(api().context);
    const answer = await decide(uuid, 'accept');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        decision: 'accepted',
        decided_by: 'Anaïs Lemaire',
        reason: 'Papers seen',
        company: { name: 'Delcourt & Fils' },
      },
    ]);
    expect(await carrier().record()).toMatchObject({ name: 'Delcourt & Fils', pending_changes: [] });
    const { changes, history } = (await support('GET', `/companies/${cast.carrier}`)).json();
    expect(changes).toEqual([answer.json()]);
    expect(history).toMatchObject([
      { kind: 'company_change_accepted', support: 'Anaïs Lemaire', detail: `${name} → Delcourt & Fils` },
    ]);
    expect(await tasks()).toEqual([]);
    for (const how of ['accept', 'refuse'] as const) expectProblem(await decide(uuid, how), 409, 'change_decided');
  });

  it('stays as it is when support refuses, and its owners read why', async () => {
    const { name } = await carrier().record();
    const uuid = pendingIn((await carrier().name('DHL')).json());
    await mails();
    emptyMailbox(api().context);
    expect((await decide(uuid, 'refuse', 'Send the extract of the register.')).json().decision).toBe('refused');
    expect(await carrier().record()).toMatchObject({ name, pending_changes: [] });
    expect(await subjects()).toEqual(['A change of your company’s data was refused']);
    expect(keptMail(api().context)[0]?.text).toContain('Send the extract of the register.');
  });

  it('has one change of a field that waits: the last that was asked for', async () => {
    const { name } = await carrier().record();
    await carrier().name('Un');
    await Promise.all(['Deux', 'Trois', 'Quatre', 'Deux'].map((next) => carrier().name(next)));
    expect((await carrier().record()).pending_changes).toHaveLength(1);
    const last = (await carrier().name('Cinq')).json<Company>();
    expect(last.pending_changes).toMatchObject([{ before: { name }, after: { name: 'Cinq' } }]);
    const states = (await changesOf(cast.carrier)).map(({ decision }) => decision);
    expect([states[0], new Set(states.slice(1))]).toEqual([null, new Set(['replaced'])]);
    // The same again is no further request.
    expect((await carrier().name('Cinq')).json()).toEqual(last);
  });

  it('withdraws what waits, by a call or by asking for what it has', async () => {
    const { name } = await carrier().record();
    const uuid = pendingIn((await carrier().name('Cinq')).json());
    expect([(await carrier().withdraw(uuid)).statusCode, (await carrier().withdraw(uuid)).statusCode]).toEqual([
      204, 204,
    ]);
    expectProblem(await decide(uuid, 'accept'), 409, 'change_decided');
    await carrier().name('Six');
    expect((await carrier().name(name)).json()).toMatchObject({ name, pending_changes: [] });
    expect((await changesOf(cast.carrier)).map(({ decision }) => decision)).toEqual(['withdrawn', 'withdrawn']);
    const decided = pendingIn((await carrier().name('Sept')).json());
    await decide(decided, 'refuse');
    expectProblem(await carrier().withdraw(decided), 409, 'change_decided');
  });

  it('is no business of others', async () => {
    const uuid = pendingIn((await carrier().name('Cinq')).json());
    expectProblem(await firm(cast.rivalCarrier, cast.rival.token).withdraw(uuid), 404, 'not_found');
    expectProblem(await firm(cast.carrier, cast.rival.token).withdraw(uuid), 404, 'not_found');
    expectProblem(await firm(cast.carrier, cast.driver.person.token).withdraw(uuid), 403, 'forbidden');
    const member = await api().scene.person(cast.carrier, 'DISPATCHER');
    const memberships = api().context.db.updateTable('memberships').set({ is_owner: false });
    await memberships.where('user_uuid', '=', member.uuid).execute();
    expectProblem(await firm(cast.carrier, member.token).withdraw(uuid), 403, 'forbidden');
    expectProblem(await decide(uuid, 'accept', 'Mine', cast.dispatcher.token), 403, 'forbidden');
    expectProblem(await decide(randomUUID(), 'accept'), 404, 'not_found');
    expectViolations(await support('POST', `/company-changes/${uuid}/refuse`, { reason: ' ' }), ['reason', 'required']);
    expect((await carrier().record()).pending_changes).toHaveLength(1);
  });
});

describe('a carrier that is not admitted yet', () => {
  beforeEach(() => set(cast.carrier, { status: 'onboarding' }));

  it('changes freely', async () => {
    await carrier().name('Cinq');
    await carrier().number(FRENCH);
    expect((await carrier().address(GENT)).json()).toMatchObject({
      name: 'Cinq',
      billing: { vat_number: FRENCH },
      address: GENT,
      pending_changes: [],
    });
  });

  it('waits for support with a number that an active company has', async () => {
    await set(cast.rivalCarrier, { vat_number: FRENCH });
    const answer = await carrier().number(FRENCH);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { billing: { vat_number: null } }]);
    const [change] = await changesOf(cast.carrier);
    expect(change).toMatchObject({
      reasons: ['number_shared'],
      same_number: [{ uuid: cast.rivalCarrier, kind: 'carrier' }],
    });
    await decide(change?.uuid ?? '', 'accept');
    const { items } = (await support('GET', '/carriers')).json();
    expect(items.find(({ uuid }: Company) => uuid === cast.carrier)).toMatchObject({
      vat_number: FRENCH,
      same_number: [{ uuid: cast.rivalCarrier }],
    });
  });
});

describe('a shipper', () => {
  it('changes at once before its first invoice', async () => {
    await shipper().name('Verrerie');
    await shipper().number(FRENCH);
    expect((await shipper().address(NORD)).json()).toMatchObject({
      name: 'Verrerie',
      billing: { vat_number: FRENCH },
      address: NORD,
      pending_changes: [],
    });
    const applied = (await changesOf(cast.shipper)).map(({ field, decision }) => [field, decision]);
    expect(applied).toEqual([
      ['address', 'applied'],
      ['vat_number', 'applied'],
      ['name', 'applied'],
    ]);
  });

  it('waits with a country that contradicts its number, and with a number that contradicts its country', async () => {
    await shipper().number(FRENCH);
    const { address } = await shipper().record();
    expect((await shipper().address(GENT)).json()).toMatchObject({ address, pending_changes: [{ after: GENT }] });
    expect((await shipper().number('BE0403170701')).json().billing.vat_number).toBe(FRENCH);
    expect((await changesOf(cast.shipper)).slice(0, 2).map(({ reasons }) => reasons)).toEqual([
      ['country_differs'],
      ['country_differs'],
    ]);
    const monaco = { street_name: '2 av. de la Costa', postal_code: '98000', city: 'Monaco', country: 'MC' };
    expect((await shipper().address(monaco)).json()).toMatchObject({ address: monaco });
  });

  it('waits once it was invoiced, but for an address in its country; invoices have what counts', async () => {
    await invoice();
    const before = await shipper().record();
    await shipper().name('Autre Verrerie');
    await shipper().number('BE0403170701');
    expect((await shipper().address(NORD)).json().address).toEqual(NORD);
    await shipper().address(GENT);
    expect((await shipper().record()).pending_changes).toHaveLength(3);
    const uuid = await invoice();
    const { json } = await api().call('GET', `/api/v2/companies/${cast.shipper}/invoices/${uuid}`, {
      token: cast.shipperUser.token,
    });
    expect(json()).toMatchObject({ customer: { name: before.name, country: 'FR' }, vat: { category: 'S', rate: 20 } });
  });

  it('that the register confirmed as it registered waits too', async () => {
    await set(cast.shipper, { vat_number: FRENCH, number_verified_at: new Date(api().clock.now()) });
    expect((await shipper().name('Autre')).json().pending_changes).toHaveLength(1);
    expect((await changesOf(cast.shipper))[0]?.reasons).toEqual(['verified']);
  });
});

describe('the register of VAT numbers, for an invoiced shipper', () => {
  beforeEach(async () => {
    await set(cast.shipper, { vat_number: FRENCH });
    await invoice();
    await mails();
    emptyMailbox(api().context);
  });

  it('decides a name and a number at once where it knows them', async () => {
    const server = await withRegister(VALID('SAS NOUVELLE VERRERIE'));
    expect((await shipper(server).name('Nouvelle Verrerie')).json()).toMatchObject({
      name: 'Nouvelle Verrerie',
      pending_changes: [],
    });
    expect((await shipper(server).number(OTHER)).json().billing.vat_number).toBe(OTHER);
    expect((await changesOf(cast.shipper)).map(({ decision }) => decision)).toEqual(['confirmed', 'confirmed']);
    expect(new Set(await subjects())).toEqual(new Set(['Your change of your company’s data counts']));
  });

  it.each([
    ['another name', VALID('VERRERIE DU NORD')],
    ['no name', VALID(null)],
    ['silence', { check: 'unknown', consultation: null }],
    ['an invalid number', { check: 'invalid', consultation: null }],
  ] as const)('leaves a name to support with %s', async (_, answer) => {
    const { pending_changes } = (await shipper(await withRegister(answer)).name('Nouvelle Verrerie')).json<Company>();
    expect(pending_changes).toHaveLength(1);
    expect((await changesOf(cast.shipper))[0]?.register?.check).toBe(answer.check);
  });

  it('decides what waited while it was silent', async () => {
    await shipper(await withRegister({ check: 'unknown', consultation: null })).name('Nouvelle Verrerie');
    const server = await withRegister(VALID('Nouvelle Verrerie'));
    expect((await shipper(server).name('Nouvelle Verrerie')).json()).toMatchObject({
      name: 'Nouvelle Verrerie',
      pending_changes: [],
    });
  });

  it('refuses a number that it does not know, and decides no other country', async () => {
    const unknown = await withRegister({ check: 'invalid', consultation: null });
    expectViolations(await shipper(unknown).number(OTHER), ['vat_number', 'invalid']);
    const { name } = await shipper().record();
    const server = await withRegister(VALID(name));
    expect((await shipper(server).address(GENT)).json().pending_changes).toHaveLength(1);
    expect((await shipper(server).number('BE0403170701')).json().pending_changes).toHaveLength(2);
  });
});

describe('the mails about a change', () => {
  const told = async (locale: Locale) => {
    const { db } = api().context;
    await db.updateTable('users').set({ locale }).where('uuid', '=', cast.dispatcher.uuid).execute();
    await carrier().name(`Firma ${locale}`);
    await mails();
    return keptMail(api().context).at(-1);
  };

  it.each([
    ['en', 'You asked for a change of your company’s data', 'That was not me'],
    ['fr', 'Vous avez demandé', 'Ce n’était pas moi'],
    ['pl', 'Prosisz o zmianę', 'To nie ja'],
  ] as const)('are in %s', async (locale, subject, link) => {
    const mail = await told(locale);
    expect(mail?.headers.subject).toContain(subject);
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain(`Firma ${locale}`);
  });

  it('withdraw it, where its owner never asked', async () => {
    const token = /not-me\?token=([\w-]+)/.exec((await told('en'))?.text ?? '')?.[1] ?? '';
    expect((await api().call('POST', '/api/auth/not-me', { form: { token } })).statusCode).toBe(204);
    expect((await changesOf(cast.carrier)).map(({ decision }) => decision)).toEqual(['withdrawn']);
  });

  it('go to the other owners with who asked', async () => {
    const owner = await api().scene.person(cast.carrier, 'DISPATCHER', { firstName: 'Ewa', lastName: 'Lis' });
    const uuid = pendingIn((await carrier().name('Cinq')).json());
    await mails();
    const other = keptMail(api().context).find(({ headers }) => headers.to === owner.username);
    expect(other?.headers.subject).toBe('A change of your company’s data waits');
    expect(other?.text).toContain('Sylvie Delcourt');
    emptyMailbox(api().context);
    await decide(uuid, 'accept');
    expect((await subjects()).toSorted()).toEqual([
      'Your change of your company’s data counts',
      'Your company’s data were changed',
    ]);
  });
});
