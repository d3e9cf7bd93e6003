import { beforeEach, describe, expect, it } from 'vitest';
import type { listThingChanges } from '#contract/acting.ts';
import type { AnswerOf } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Act } from '#freight/user/act.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let cast: Cast;
let agent: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  const desk = await scene.company('support', 'Lading Support');
  agent = await scene.person(desk, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const ofCarrier = (path: string) => `/v2/companies/${cast.carrier}${path}`;
const ofShipper = (path: string) => `/v2/companies/${cast.shipper}${path}`;

/** A session in which support acts for a user. */
async function act({ username } = cast.dispatcher) {
  const body = { username, return_url: '/support', reason: 'Asked by phone', ticket: '4471', mode: 'act', minutes: 60 };
  const token = await fresh(agent);
  const { code } = (await api().call('POST', '/api/auth/impersonation_codes', { token, body })).json();
  const form = { grant_type: 'authorization_code', client_id: 'web', username, authorization_code: code };
  const acting = (await api().call('POST', '/api/auth/token', { form })).json().data.token;
  const headers = { [HEADERS.impersonate]: username };
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) =>
    api().call(method, `/api${path}`, { token: acting, headers, ...(sent === undefined ? {} : { body: sent }) });
}

type Changes = AnswerOf<typeof listThingChanges>;
const changesOf = async (entity: string, person: Person, company: string) =>
  (
    await api().call('GET', `/api/v2/companies/${company}/support-changes?entity=${entity}`, {
      token: await fresh(person),
    })
  ).json<Changes>();
const accesses = async (): Promise<Act[]> =>
  (await api().call('GET', `/api${ofCarrier('/support-access')}`, { token: await fresh(cast.dispatcher) })).json()
    .items;
const told = async () => {
  await takeTurn(api().context, 'act-mail');
  await doWork(api().context);
  return keptMail(api().context).filter(({ text }) => text.includes('Asked by phone'));
};

/** Support gives a mission to another driver, in the name of the dispatcher. */
async function giveAway(call: Awaited<ReturnType<typeof act>>, mission: string, driver = cast.otherDriver.uuid) {
  const answer = await call('POST', ofCarrier(`/missions/${mission}/change-driver`), { driver });
  expect(answer.statusCode).toBe(200);
}

describe('a change by support in the name of a user', () => {
  it('names the thing, what was done, and from what to what, where its people look', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    await giveAway(await act(), mission);
    const { items } = await changesOf(mission, cast.dispatcher, cast.carrier);
    const [change] = items;
    expect(change).toMatchObject({
      support: 'Anaïs Lemaire',
      reason: 'Asked by phone',
      ticket: '4471',
      call: 'changeDriver',
      entity: { type: 'mission', uuid: mission },
    });
    expect(change?.user).not.toBeNull();
    expect(change?.changes.map(({ field }) => field)).toContain('driver');
    const step = (await accesses())[0]?.steps.find(({ kind }) => kind === 'changed');
    expect(step).toMatchObject({ entity: change?.entity, changes: change?.changes });
    const url = `/api/v2/support/companies/${cast.carrier}/support-changes`;
    const atDesk = (await api().call('GET', url, { token: await fresh(agent) })).json<Changes>();
    expect(atDesk.items).toEqual(items);
  });

  it('names a new thing, and one that is gone', async () => {
    const call = await act();
    const space = { length: 1360, width: 248, height: 270, payload: 24_000, tail_lift: false };
    const body = { licence_plate: 'GH-418-KT', ...space, euro_class: null, driver: null };
    const { uuid } = (await call('POST', ofCarrier('/trucks'), body)).json();
    await call('DELETE', ofCarrier(`/trucks/${uuid}`));
    const { items } = await changesOf(uuid, cast.dispatcher, cast.carrier);
    expect(items.map(({ call: name, entity }) => [name, entity.reference])).toEqual([
      ['deleteTruck', 'GH-418-KT'],
      ['createTruck', 'GH-418-KT'],
    ]);
    expect(items[0]?.changes).toContainEqual({ field: 'licence_plate', before: 'GH-418-KT', after: null });
    expect(items[1]?.changes).toContainEqual({ field: 'licence_plate', before: null, after: 'GH-418-KT' });
  });

  it('is not recorded for those who act for themselves, for what is only read, or what was refused', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const token = await fresh(cast.dispatcher);
    const body = { driver: cast.otherDriver.uuid };
    await api().call('POST', `/api${ofCarrier(`/missions/${mission}/change-driver`)}`, { token, body });
    const call = await act();
    await call('GET', ofCarrier(`/missions/${mission}`));
    await call('POST', ofCarrier(`/missions/${mission}/change-driver`), { driver: mission });
    expect((await changesOf(mission, cast.dispatcher, cast.carrier)).items).toEqual([]);
  });

  it('is for members of its company alone', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    await giveAway(await act(), mission);
    const url = `/api${ofCarrier(`/support-changes?entity=${mission}`)}`;
    expectProblem(await api().call('GET', url, { token: await fresh(cast.rival) }), 404, 'not_found');
    expectProblem(await api().call('GET', url, { token: await fresh(cast.driver.person) }), 403, 'forbidden');
    expect((await changesOf(mission, cast.shipperUser, cast.shipper)).items).toEqual([]);
  });

  it('is in one mail to the owners once the session has been silent, and in another if it goes on', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const call = await act();
    await giveAway(call, mission);
    await giveAway(call, mission, cast.driver.uuid);
    expect(await told()).toEqual([]);
    api().clock.advance(31 * MINUTE);
    const mails = await told();
    const readers = new Set(mails.map(({ headers }) => headers.to));
    expect(readers.size).toBe(mails.length);
    expect(mails[0]?.headers.subject).toContain('2 changes');
    expect(mails[0]?.text).toContain('→');
    expect(await told()).toHaveLength(mails.length);
    await giveAway(call, mission);
    api().clock.advance(HOUR);
    expect(await told()).toHaveLength(2 * mails.length);
  });

  it('is told in the language of each owner', async () => {
    const { db } = api().context;
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const subjects = new Set<string>();
    for (const locale of LOCALES) {
      emptyMailbox(api().context);
      await db.updateTable('users').set({ locale }).execute();
      await giveAway(await act(), mission, locale === 'fr' ? cast.driver.uuid : cast.otherDriver.uuid);
      api().clock.advance(2 * HOUR);
      for (const { headers } of await told()) subjects.add(headers.subject ?? '');
    }
    expect(subjects.size).toBe(LOCALES.length);
  });
});

describe('an action of support of its own', () => {
  it('is on the page of the thing, with its reason', async () => {
    const { context } = api();
    const shipment = await addOffer(context, cast.shipper);
    const token = await fresh(agent);
    const body = { limit: 500_000, exempt_until: null, is_granted: true, reason: 'A good payer' };
    const url = `/api/v2/support/companies/${cast.shipper}/credit`;
    expect((await api().call('PUT', url, { token, body })).statusCode).toBe(200);
    const { items } = await changesOf(cast.shipper, cast.shipperUser, cast.shipper);
    expect(items).toMatchObject([
      {
        user: null,
        reason: 'A good payer',
        entity: { type: 'company', uuid: cast.shipper },
        changes: expect.arrayContaining([{ field: 'credit_limit', before: '300000', after: '500000' }]),
      },
    ]);
    expect((await changesOf(shipment, cast.shipperUser, cast.shipper)).items).toEqual([]);
    expect(ofShipper('')).toContain(cast.shipper);
  });

  it('never names a whole account number', async () => {
    const { db } = api().context;
    const account = crypto.randomUUID();
    const entered = { entered_at: new Date(0), entered_by: cast.dispatcher.uuid };
    const iban = 'FR7630006000011234567890189';
    await db
      .insertInto('bank_accounts')
      .values({ uuid: account, company_uuid: cast.carrier, iban, holder: 'Transports Delcourt', ...entered })
      .execute();
    const token = await fresh(agent);
    const body = { reason: 'Reported by their bank' };
    await api().call('POST', `/api/v2/support/bank-accounts/${account}/block`, { token, body });
    const { items } = await changesOf(account, cast.dispatcher, cast.carrier);
    expect(items).toMatchObject([{ entity: { type: 'bank_account', reference: 'FR76 … 0189' } }]);
    const rows = await db.selectFrom('support_changes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('30006000');
  });
});

it('the record of support ends after five years, and not before', async () => {
  const { db } = api().context;
  const insert = async (year: number) => {
    const [uuid, at] = [crypto.randomUUID(), new Date(`${year}-03-17T08:00:00Z`)];
    const names = { support_name: 'Anaïs Lemaire', user_name: 'Sylvie Delcourt' };
    const of = { support_uuid: agent.uuid, user_uuid: cast.dispatcher.uuid, companies: [cast.carrier] };
    await db
      .insertInto('acts')
      .values({ uuid, ...names, ...of, reason: 'Old', ticket: null, mode: 'act', began_at: at, ends_at: at })
      .execute();
    const step = { kind: 'changed', area: 'trucks', call: 'deleteTruck', company_uuid: cast.carrier } as const;
    await db
      .insertInto('act_steps')
      .values({ act_uuid: uuid, at, ...step })
      .execute();
    return uuid;
  };
  await insert(2015);
  const kept = await insert(new Date().getFullYear() - 1);
  await takeTurn(api().context, 'sweep');
  expect(await db.selectFrom('acts').select('uuid').execute()).toEqual([{ uuid: kept }]);
  await expect(db.deleteFrom('acts').execute()).rejects.toThrow('only ever added');
});
