import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { testApi } from '#tests/support/api.ts';
import { createPostgresqlDatabase } from '#tests/support/database.ts';
import { holdMission, someoneWaits } from '#tests/support/held-mission.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { runToEnd } from '#tests/support/processes/start.ts';
import type { Cast, SceneDriver } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const { engine, url: postgresql } = inject('database');
const api = testApi();
let cast: Cast;
let servers: TestServer[];

beforeAll(async () => {
  cast = await api().scene.cast();
  servers = [api(), await api().beside(), await api().beside()];
});

const server = (index: number): TestServer => servers[index % servers.length] ?? api();
const company = (path = '') => `/api/v2/companies/${cast.carrier}${path}`;
const read = async (mission: string): Promise<Mission> =>
  (await api().call('GET', company(`/missions/${mission}`), { token: cast.dispatcher.token })).json();
const kinds = ({ tracking }: Mission) => tracking.map(({ kind }) => kind);

describe('three servers on one database', () => {
  it('give the same answers', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    for (const path of [
      '',
      '/missions',
      `/missions/${mission}`,
      '/metrics/missions',
      '/drivers',
      '/users',
      '/search/missions?q=antwerpen',
    ]) {
      const answers = await Promise.all(
        servers.map(({ call }) => call('GET', company(path), { token: cast.dispatcher.token })),
      );
      expect(
        new Set(answers.map(({ statusCode, body, headers }) => `${statusCode} ${headers.etag} ${body}`)).size,
      ).toBe(1);
    }
  });

  it('go on when the tables grow under them, as when a newer one migrates', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const paths = ['', '/missions', `/missions/${mission}`, '/drivers', '/searches', '/proposals', '/offers'];
    const ask = async () => {
      for (const path of paths) {
        const { statusCode } = await api().call('GET', company(path), { token: cast.dispatcher.token });
        expect(statusCode, path).toBe(200);
      }
    };
    // Asked often enough for a connection to keep plans of it.
    for (let turn = 0; turn < 8; turn += 1) await ask();
    for (const table of ['companies', 'missions', 'drivers', 'saved_searches', 'proposals', 'shipments']) {
      await sql`alter table ${sql.table(table)} add column grown_by integer`.execute(api().context.db);
    }
    await ask();
  });

  it('see at once what another one wrote', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const { token } = cast.driver.person;
    for (const [index, stop] of (['pickup', 'delivery'] as const).entries()) {
      const done = await server(index).call('POST', `/api/v2/me/missions/${mission}/${stop}/complete`, { token });
      const seen = await server(index + 1).call('GET', `/api/v2/me/missions/${mission}`, { token });
      expect(seen.json()).toEqual(done.json());
    }
  });

  it('do a step once that is sent from three sides at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      const sides = [
        [`/api/v2/me/missions/${mission}`, cast.driver.person],
        [company(`/missions/${mission}`), cast.driver.person],
        [company(`/missions/${mission}`), cast.dispatcher],
      ] as const;
      const answers = await Promise.all(
        sides.map(([base, { token }], index) =>
          server(index).call('POST', `${base}/pickup/complete`, { token, key: randomUUID() }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      // Drivers see no prices.
      const seen = answers.map((answer) => ({ ...answer.json<Mission>(), billing: null }));
      expect(seen).toEqual([seen[0], seen[0], seen[0]]);
      const after = await read(mission);
      expect([after.version, kinds(after)]).toEqual([2, ['pickup_completed']]);
    }
  });

  it('keep the order of steps that race each other', async () => {
    const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
    for (let round = 0; round < 10; round += 1) {
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      const base = `/api/v2/me/missions/${mission}`;
      const { token } = cast.driver.person;
      const [pickup, delivery, proof] = await Promise.all([
        server(0).call('POST', `${base}/pickup/complete`, { token }),
        server(1).call('POST', `${base}/delivery/complete`, { token }),
        server(2).call('POST', `${base}/proof-of-delivery`, { token, multipart: [page] }),
      ]);
      expect([pickup.statusCode, proof.statusCode]).toEqual([200, 200]);
      expect([200, 409]).toContain(delivery.statusCode);
      const after = await read(mission);
      expect(after).toMatchObject({
        state: 'completed',
        pickup: { state: 'completed' },
        delivery: { state: 'completed' },
      });
      const order = kinds(after);
      expect([...order].sort()).toEqual(['delivery_completed', 'pickup_completed', 'proof_added']);
      expect(order.indexOf('pickup_completed')).toBeLessThan(order.indexOf('delivery_completed'));
      expect(after.version).toBeLessThanOrEqual(4);
    }
  });

  it('lose no change of driver when many are made at once: each is in the history, the last one holds', async () => {
    const mission = await api().scene.mission(cast);
    const drivers: SceneDriver[] = [];
    for (let count = 0; count < 6; count += 1)
      drivers.push(await api().scene.driver(cast.carrier, { lastName: `Driver ${count}` }));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, count) =>
        server(count).call('POST', company(`/missions/${mission}/change-driver`), {
          token: cast.dispatcher.token,
          body: { driver: drivers[count % drivers.length]?.uuid },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const after = await read(mission);
    expect(after.version).toBe(1 + after.tracking.length);
    expect(after.tracking.at(-1)?.detail).toBe(`Krzysztof ${after.driver?.last_name}`);
    const names = after.tracking.map(({ detail }) => detail);
    expect(names.every((name, index) => name !== names[index - 1])).toBe(true);
    const versions = new Set(answers.map((answer) => answer.json<Mission>().version));
    expect(versions.size).toBe(after.tracking.length);
    const had = await api()
      .context.db.selectFrom('mission_drivers')
      .select('driver_uuid')
      .where('mission_uuid', '=', mission)
      .execute();
    expect(had.length).toBe(new Set(names).size);
  });

  it('let a driver finish a step or take the mission from them, never both by halves', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      const [step, change] = await Promise.all([
        server(1).call('POST', `/api/v2/me/missions/${mission}/pickup/complete`, { token: cast.driver.person.token }),
        server(2).call('POST', company(`/missions/${mission}/change-driver`), {
          token: cast.dispatcher.token,
          body: { driver: cast.otherDriver.uuid },
        }),
      ]);
      expect(change.statusCode).toBe(200);
      const after = await read(mission);
      expect(after.driver?.uuid).toBe(cast.otherDriver.uuid);
      if (step.statusCode === 200) expect(kinds(after)).toEqual(['pickup_completed', 'driver_changed']);
      else {
        expect(step.json().code).toBe('mission_reassigned');
        expect([kinds(after), after.pickup.state]).toEqual([['driver_changed'], 'pending']);
      }
    }
  });

  it('let nobody write on the same order over another', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const fields = ['carrier_reference', 'licence_plate', 'comment'] as const;
    const answers = await Promise.all(
      fields.map((field, index) =>
        server(index).call('PUT', company(`/missions/${mission}/mission-order`), {
          token: cast.dispatcher.token,
          body: { [field]: `by server ${index}` },
          headers: { accept: 'application/json' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await read(mission)).toMatchObject({
      version: 4,
      carrier_reference: 'by server 0',
      licence_plate: 'by server 1',
      comment: 'by server 2',
    });
  });
});

async function endOtherConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(api().context.db);
}

if (engine === 'postgresql' && postgresql !== null) {
  describe('PostgreSQL', () => {
    it('may end every connection: the servers go on, and tell who meets it to ask again', async () => {
      const { token } = cast.dispatcher;
      await Promise.all(servers.map(({ call }) => call('GET', '/api/v2/me', { token })));
      await endOtherConnections();
      const statuses = await Promise.all(
        Array.from(
          { length: 12 },
          async (_, count) => (await server(count).call('GET', '/api/v2/me', { token })).statusCode,
        ),
      );
      for (const status of statuses) expect([200, 503]).toContain(status);
      for (const { call } of servers) {
        await expect.poll(async () => (await call('GET', '/api/v2/me', { token })).statusCode).toBe(200);
      }
    });

    it('may end the connection of a write in the middle: nothing of it is kept, and it can be sent again', async () => {
      const { context } = api();
      const mission = await api().scene.mission(cast, { driver: cast.driver });
      const multipart = [{ name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' }] as const;
      const key = randomUUID();
      const upload = () =>
        api().call('POST', `/api/v2/me/missions/${mission}/proof-of-delivery`, {
          token: cast.driver.person.token,
          key,
          multipart,
        });
      const release = await holdMission((await api().beside()).context.db, mission);
      const first = upload();
      await someoneWaits(context.db);
      await endOtherConnections();
      await release();
      expectProblem(await first, 503, 'unavailable');
      expect((await read(mission)).state).toBe('planned');
      const second = await upload();
      expect([second.statusCode, second.json().proof_of_delivery.files.length]).toEqual([200, 1]);
    });

    it('is migrated once by six servers that start at the same moment', async () => {
      const url = await createPostgresqlDatabase(postgresql);
      const ended = await Promise.all(Array.from({ length: 6 }, () => runToEnd('migrate', { DATABASE_URL: url })));
      expect(ended).toEqual(Array.from({ length: 6 }, () => ({ code: 0, signal: null, complaint: '' })));
      const again = await runToEnd('migrate', { DATABASE_URL: url });
      expect(again.code).toBe(0);
    });
  });
}
