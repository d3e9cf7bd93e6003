import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { keepMissing } from '#server/services/transport/mission/document.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import { checkDocuments, keptDocuments } from '#tests/support/kept-documents.ts';
import { addOffer } from '#tests/support/market.ts';
import { pngPage } from '#tests/support/pages.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let missions: string[];

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  missions = [
    await api().scene.mission(cast, { driver: cast.driver }),
    await api().scene.mission(cast, { driver: cast.otherDriver }),
  ];
});

it('of a stop that was stored before a text existed has an empty one', async () => {
  const { db } = api().context;
  await sql`update missions set pickup = pickup - 'comment', version = version + 1`.execute(db);
  await keepMissing(db);
  for (const uuid of missions) {
    const mission = await api().call('GET', `${base()}/missions/${uuid}`, { token: cast.dispatcher.token });
    expect(mission.json()).toMatchObject({ pickup: { comment: '' } });
  }
});

const base = () => `/api/v2/companies/${cast.carrier}`;
const ask = (path: string, options: object = {}) =>
  api().call('POST', `${base()}/missions/${path}`, { token: cast.dispatcher.token, key: randomUUID(), ...options });

const rename = (table: 'users' | 'drivers', uuid: string, name: string) =>
  api().context.db.updateTable(table).set({ last_name: name }).where('uuid', '=', uuid).execute();

/** What can happen to a mission, and to the people and companies it names; `pick` chooses among several. */
const EVENTS: Readonly<Record<string, (mission: string, pick: number) => Promise<unknown>>> = {
  pickup: (mission) => ask(`${mission}/pickup/complete`),
  delivery: (mission) => ask(`${mission}/delivery/complete`),
  proof: async (mission) => {
    const file = { name: 'file', file: await pngPage(), fileName: 'pod.png', type: 'image/png' };
    return ask(`${mission}/proof-of-delivery`, { multipart: [file] });
  },
  removal: async (mission) => {
    const { token } = cast.dispatcher;
    const { proof_of_delivery } = (await api().call('GET', `${base()}/missions/${mission}`, { token })).json();
    const url = `${base()}/missions/${mission}/proof-of-delivery/${proof_of_delivery.files[0]?.uuid ?? randomUUID()}`;
    return api().call('DELETE', url, { token });
  },
  driver: (mission, pick) => {
    const driver = [cast.driver.uuid, cast.otherDriver.uuid, null][pick % 3];
    return ask(`${mission}/change-driver`, { body: { driver } });
  },
  order: (mission, pick) =>
    api().call('PUT', `${base()}/missions/${mission}/mission-order`, {
      token: cast.dispatcher.token,
      body: { comment: `Remark ${pick}` },
      headers: { accept: 'application/json' },
    }),
  late: async () => {
    api().clock.advance(HOUR);
    await takeTurn(api().context, 'late-marking');
  },
  booking: async () => {
    const offer = await addOffer(api().context, cast.shipper, { expiresAt: api().clock.iso(HOUR) });
    return api().call('POST', `${base()}/offers/${offer}/booking`, { token: cast.dispatcher.token, body: {} });
  },
  driverName: (_, pick) => rename('drivers', cast.driver.uuid, `Nowak ${pick}`),
  dispatcherName: (_, pick) => rename('users', cast.dispatcher.uuid, `Delcourt ${pick}`),
  carrierName: (_, pick) =>
    api()
      .context.db.updateTable('companies')
      .set({ name: `Transports ${pick}` })
      .where('uuid', '=', cast.carrier)
      .execute(),
  shipperPhone: (_, pick) =>
    api()
      .context.db.updateTable('companies')
      .set({ phone: `+3332000${pick}` })
      .where('uuid', '=', cast.shipper)
      .execute(),
  rebuilding: () => keepMissing(api().context.db),
};

describe('the kept document of a mission', () => {
  it('says what presenting it anew says, after any events', { timeout: 60_000 }, async () => {
    const event = fc.record({ kind: fc.constantFrom(...Object.keys(EVENTS)), which: fc.nat(1), pick: fc.nat(99) });
    const sequences = fc.array(event, { minLength: 4, maxLength: 12, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequences, async (events) => {
        for (const { kind, which, pick } of events) await EVENTS[kind]?.(missions[which] ?? '', pick);
        await checkDocuments(api().context.db);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('is there after each step, and is what the step answered', async () => {
    for (const step of ['pickup', 'delivery']) {
      api().clock.advance(MINUTE);
      const answer = await ask(`${missions[0]}/${step}/complete`);
      expect((await keptDocuments(api().context.db)).get(missions[0] ?? '')).toEqual(answer.json());
    }
  });

  it('is not read where it is of another version', async () => {
    const [mission = ''] = missions;
    await ask(`${mission}/pickup/complete`);
    await api()
      .context.db.updateTable('missions')
      .set({ comment: 'Changed by hand', version: sql`version + 1` })
      .where('uuid', '=', mission)
      .execute();
    const read = await api().call('GET', `${base()}/missions/${mission}`, { token: cast.dispatcher.token });
    expect(read.json()).toMatchObject({ comment: 'Changed by hand', version: 3 });
  });

  it('is made for all missions by the rebuilding, once', async () => {
    const rebuild = () => keepMissing(api().context.db);
    expect(await rebuild()).toBe(2);
    expect([...(await keptDocuments(api().context.db)).keys()].sort()).toEqual([...missions].sort());
    expect(await rebuild()).toBe(0);
    await rename('users', cast.dispatcher.uuid, 'Delcourt-Martin');
    expect(await rebuild()).toBe(2);
    await checkDocuments(api().context.db);
  });
});
