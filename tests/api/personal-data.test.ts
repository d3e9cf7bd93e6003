import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const PASSWORD = 'Hardy-lorry-2026';
let cast: Cast;

beforeEach(async () => {
  const { db } = api().context;
  await emptyTables(db);
  cast = await api().scene.cast();
  await db
    .updateTable('users')
    .set({ password_hash: cheapHash(PASSWORD) })
    .execute();
});

const ask = ({ token }: Pick<Person, 'token'>, password = PASSWORD) =>
  api().call('POST', '/api/v2/me/deletion', { token, body: { password } });
const look = async ({ token }: Pick<Person, 'token'>) =>
  (await api().call('GET', '/api/v2/me/deletion', { token })).json();
const me = async ({ token }: Pick<Person, 'token'>) => (await api().call('GET', '/api/v2/me', { token })).statusCode;

describe('a copy of the data', () => {
  const read = (uuid: string, { token }: Person) => api().call('GET', `/api/v2/me/data-exports/${uuid}`, { token });

  it('is made behind the request, has all that is kept of a user, and goes after a week', async () => {
    const { person } = cast.driver;
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' };
    const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
    const proven = await api().call('POST', url, { token: person.token, multipart: [page] });
    const { reference } = proven.json<Mission>();

    const asked = await api().call('POST', '/api/v2/me/data-exports', { token: person.token });
    expect([asked.statusCode, asked.json()]).toMatchObject([201, { state: 'pending', data: null }]);
    const { uuid } = asked.json();
    const listed = async ({ token }: Person) => (await api().call('GET', '/api/v2/me/data-exports', { token })).json();
    const day = { requested_at: api().clock.iso(), ends_at: api().clock.iso(7 * DAY) };
    expect((await listed(person)).items).toEqual([{ uuid, state: 'pending', size: null, ...day }]);
    expect((await read(uuid, person)).json()).toMatchObject({ state: 'pending', data: null });
    await doWork(api().context);
    const copy = await read(uuid, person);
    expect(copy.headers['cache-control']).toBe('no-store');
    expect(copy.json()).toMatchObject({
      state: 'ready',
      data: {
        account: { username: person.username, first_name: 'Krzysztof', last_name: 'Nowak' },
        companies: [{ name: 'Transports Delcourt', roles: ['DRIVER'] }],
        drivers: [{ uuid: cast.driver.uuid }],
        sessions: [{ device: '' }],
        steps: ['pickup_completed', 'delivery_completed', 'proof_added'].map((kind) => ({ kind, reference })),
        files: [{ name: 'pod.jpg', reference }],
      },
    });
    for (const secret of ['password', 'hash', person.token, cast.dispatcher.username]) {
      expect(copy.body).not.toContain(secret);
    }
    expect((await read(uuid, cast.dispatcher)).statusCode).toBe(404);
    const { data } = copy.json();
    expect((await listed(person)).items).toEqual([
      { uuid, state: 'ready', size: Buffer.byteLength(JSON.stringify(data)), ...day },
    ]);
    expect((await listed(cast.dispatcher)).items).toEqual([]);
    api().clock.advance(7 * DAY + 1);
    await takeTurn(api().context, 'sweep');
    expect((await read(uuid, person)).statusCode).toBe(404);
    expect((await listed(person)).items).toEqual([]);
  });
});

describe('a deletion', () => {
  it('needs the password', async () => {
    expectViolations(await ask(cast.driver.person, 'Wrong-lorry-2026'), ['password', 'password_wrong']);
  });

  it('can be undone for 14 days', async () => {
    const { person } = cast.driver;
    const asked = await ask(person);
    expect([asked.statusCode, asked.json()]).toEqual([201, { deleted_at: api().clock.iso(14 * DAY) }]);
    expect(await look(person)).toEqual({ deleted_at: api().clock.iso(14 * DAY), obstacles: [] });
    api().clock.advance(13 * DAY);
    // Asked again, it does not begin anew.
    expect((await ask(person)).json()).toEqual({ deleted_at: api().clock.iso(DAY) });
    expect((await api().call('DELETE', '/api/v2/me/deletion', { token: person.token })).statusCode).toBe(204);
    api().clock.advance(2 * DAY);
    await takeTurn(api().context, 'sweep');
    expect(await me(person)).toBe(200);
  });

  it('removes what identifies a user, and leaves the history whole', async () => {
    const { person } = cast.driver;
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['pickup', 'delivery'] });
    const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
    const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' };
    await api().call('POST', url, { token: person.token, multipart: [page], key: crypto.randomUUID() });
    await ask(person);
    api().clock.advance(14 * DAY);
    await takeTurn(api().context, 'sweep');
    expect(await me(person)).toBe(401);
    const seen = await api().call('GET', `/api/v2/companies/${cast.carrier}/missions/${mission}`, {
      token: cast.dispatcher.token,
    });
    expect(seen.json()).toMatchObject({
      driver: { first_name: 'Deleted', phone: null, status: 'deleted' },
      tracking: [{ kind: 'proof_added', by: 'Deleted user' }],
      proof_of_delivery: { files: [{ name: 'pod.jpg' }] },
    });
    const { db } = api().context;
    const rows = await Promise.all(
      (['users', 'drivers', 'missions', 'mission_events', 'idempotency_keys', 'memberships', 'tokens'] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify(rows).toLowerCase();
    for (const name of ['krzysztof', 'nowak', person.username]) expect(text).not.toContain(name);
  });

  it('takes the documents along of a carrier whose last member it is', async () => {
    const { context, clock } = api();
    const [kept, gone] = [await addDocument(context, cast.carrier), await addDocument(context, cast.rivalCarrier)];
    await context.db
      .insertInto('company_document_warnings')
      .values({ document_uuid: gone, step: 30, sent_on: '2026-03-17' })
      .execute();
    for (const person of [cast.driver.person, cast.rival]) expect((await ask(person)).statusCode).toBe(201);
    clock.advance(14 * DAY);
    await takeTurn(context, 'sweep');
    expect(await context.db.selectFrom('company_documents').select('uuid').execute()).toEqual([{ uuid: kept }]);
  });

  it('has their devices forget what they read', async () => {
    const { person } = cast.driver;
    await ask(person);
    api().clock.advance(14 * DAY);
    await takeTurn(api().context, 'sweep');
    expectProblem(await api().call('GET', '/api/v2/me', { token: person.token }), 401, 'signed_out_elsewhere');
  });

  it.each([
    [
      'while they have a mission to drive',
      'shipments_running',
      async () => {
        await api().scene.mission(cast, { driver: cast.driver });
        return cast.driver.person;
      },
    ],
    ['of the last owner of a company', 'last_owner', async () => cast.dispatcher],
    [
      'of the only member of a company at work',
      'shipments_running',
      async () => {
        await api().scene.mission({ ...cast, carrier: cast.rivalCarrier });
        return cast.rival;
      },
    ],
    [
      'of the only member of a company with open invoices',
      'invoices_unpaid',
      async () => {
        const mission = await api().scene.mission({ ...cast, carrier: cast.rivalCarrier }, { steps: ['proof'] });
        await billMission(api().context, mission);
        return cast.rival;
      },
    ],
    [
      'of the only member of a shipper whose shipment seeks a carrier',
      'shipments_running',
      async () => {
        await addOffer(api().context, cast.shipper);
        return cast.shipperUser;
      },
    ],
    [
      'of the only member of a shipper that owes an invoice',
      'invoices_unpaid',
      async () => {
        const { context } = api();
        const shipment = await addOffer(context, cast.shipper);
        await context.db.updateTable('shipments').set({ state: 'cancelled' }).where('uuid', '=', shipment).execute();
        await addInvoice(context, shipment);
        return cast.shipperUser;
      },
    ],
  ] as const)('is refused %s', async (_, code, person) => {
    const needed = await person();
    expect(await look(needed)).toEqual({ deleted_at: null, obstacles: [code] });
    expectProblem(await ask(needed), 409, code);
  });

  it('of the only member of a shipper waits for no bill of its carriers', async () => {
    const mission = await api().scene.mission(cast, { steps: ['proof'] });
    await billMission(api().context, mission);
    expect((await look(cast.shipperUser)).obstacles).toEqual([]);
  });

  it('waits where its user is needed again by then', async () => {
    await ask(cast.driver.person);
    await api().scene.mission(cast, { driver: cast.driver });
    api().clock.advance(15 * DAY);
    await takeTurn(api().context, 'sweep');
    expect(await me(cast.driver.person)).toBe(200);
  });
});
