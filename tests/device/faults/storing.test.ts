import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { enqueue } from '#device/outbox/enqueue.ts';
import { listOps, tidy } from '#device/outbox/list-ops.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import { keepStorage } from '#device/sync/keep-storage.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';
import { aStep } from '#tests/support/outbox/taps.ts';
import { HOUR, MINUTE, SECOND } from '#tests/support/test-clock.ts';

const stage = onStage();

/** The app after an update: its outbox has a table more. */
class NewerOutboxDb extends OutboxDb {
  constructor() {
    super();
    this.version(2).stores({ reservations: '&opId' });
  }
}

describe('storing', () => {
  it('fault 1: killed before the commit → never called saved', async () => {
    for (let turns = 0; turns < 15; turns += 1) {
      const night = new Stage(turns);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      let saved = false;
      void page.complete(DRIVER, uuid, 'pickup_complete').then(() => {
        saved = true;
      });
      await night.turns(turns);
      page.context.kill();
      const { ops } = await night.observer.look();
      expect(saved && ops.length === 0, `killed after ${turns} turns`).toBe(false);
      night.clear();
    }
  });

  it('fault 2: killed after the commit → there at the restart, and sent', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.weather = 'down';
    expect(await page.complete(DRIVER, uuid, 'pickup_complete')).toHaveLength(1);
    page.context.kill();

    const next = await stage().page();
    expect(await next.ops(DRIVER)).toMatchObject([{ kind: 'pickup_complete', state: 'queued' }]);
    network.weather = 'up';
    await stage().pass(MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  it('fault 3: power is lost after "saved" → every write of the outbox asks for strict durability', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(MINUTE);
    const durabilities = page.context.disk.durabilities('lading-outbox');
    expect(durabilities.length).toBeGreaterThan(2);
    expect(new Set(durabilities)).toEqual(new Set(['strict']));
  });

  describe('fault 4: double tap → one op', () => {
    it('of a step, in one page and in two', async () => {
      const { uuid } = stage().plan();
      const [page, other] = [await stage().signedIn(), await stage().page()];
      const taps = [page, page, other].map((tapped) => tapped.complete(DRIVER, uuid, 'pickup_complete'));
      const ids = (await Promise.all(taps)).map((ops) => ops?.[0]?.id);
      expect(new Set(ids).size).toBe(1);
      expect(await page.ops(DRIVER)).toHaveLength(1);
    });

    it('of a proof, even where its pages were sent between the taps', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      await page.pick(DRIVER, uuid, [aPhoto(1), aPhoto(2)]);
      const first = page.giveProof(DRIVER, uuid);
      const slow = page.drafts(DRIVER, uuid);
      await first;
      await stage().pass(MINUTE);
      await page.give(...page.tapsOf(DRIVER, uuid, await slow));
      await stage().pass(MINUTE);
      expect(stage().server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery', 'proof_of_delivery']);
    });
  });

  it('fault 5: a step is sent long after → what it is and when it was done were frozen at the tap', async () => {
    const { network, server, time } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.weather = 'down';
    const tapped = time.now();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(3 * HOUR);
    network.weather = 'up';
    await stage().pass(6 * MINUTE);
    const { pickup } = server.missions.byId.get(uuid) ?? {};
    expect(pickup?.completed_at).toBe(new Date(tapped).toISOString());
    expect(Date.parse(pickup?.recorded_at ?? '')).toBeGreaterThanOrEqual(tapped + 3 * HOUR);
  });

  describe('fault 6: the quota is hit', () => {
    it('→ the read cache makes room, and the op is kept', async () => {
      const mission = stage().plan();
      const page = await stage().signedIn();
      await keepMissions(page.context.cache, DRIVER.uuid, [mission], 0);
      stage().phone.disk.full.set('lading-outbox', 1);
      expect(await page.complete(DRIVER, mission.uuid, 'pickup_complete')).toHaveLength(1);
      expect(await page.context.cache.missions.count()).toBe(0);
    });

    it('and nothing can be freed → tried once more all the same', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().phone.disk.full.set('lading-outbox', 1);
      const taps = [aStep(DRIVER, uuid, 'pickup_complete', stage().phone.now())];
      const freeCache = () => Promise.reject(new Error('The cache is broken.'));
      expect(await enqueue({ ...page.context.world, freeCache }, taps)).toHaveLength(1);
    });

    it('and stays hit → the driver is told that nothing was kept, and nothing was', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      stage().phone.disk.full.set('lading-outbox', 2);
      expect(await page.giveProof(DRIVER, uuid)).toBeNull();
      expect(page.faults).toMatchObject([{ kind: 'full' }]);
      expect(await page.ops(DRIVER)).toEqual([]);
      expect(await page.drafts(DRIVER, uuid), 'the pages wait for another try').toHaveLength(1);
    });
  });

  it('fault 7: the browser may evict what is kept → it is asked not to', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
    expect(await keepStorage()).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('fault 8: the connection to the database was lost while the app slept → reopened, and tried once more', async () => {
    const missions = [stage().plan(), stage().plan(), stage().plan()];
    const page = await stage().signedIn();
    page.context.disk.loseConnections();
    const taps = missions.map(({ uuid }) => page.complete(DRIVER, uuid, 'pickup_complete'));
    expect((await Promise.all(taps)).map((ops) => ops?.length)).toEqual([1, 1, 1]);
    expect(page.faults).toEqual([]);
    expect(await page.ops(DRIVER)).toHaveLength(3);
  });

  it('fault 9: an old tab is open when a new app upgrades the outbox → it closes, and goes on', async () => {
    const { uuid } = stage().plan();
    const old = await stage().signedIn();
    await old.complete(DRIVER, uuid, 'pickup_complete');
    const newer = openNewer();
    await newer.open();
    expect(await newer.ops.count()).toBe(1);

    newer.close();
    expect(await old.complete(DRIVER, stage().plan().uuid, 'pickup_complete')).toHaveLength(1);
  });

  it('fault 10: an op lacks what only newer apps write → it gets the value it would have had, and is sent', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const [op] = (await page.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
    await page.context.db.table('ops').update(op?.seq ?? 0, {
      key: undefined,
      again: undefined,
      groupId: undefined,
      shrunk: undefined,
      about: undefined,
    });
    await stage().pass(MINUTE);
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  it('fault 10: a newer app wrote an op → an old tab leaves it to the newer app', async () => {
    const { uuid } = stage().plan();
    const old = await stage().signedIn();
    const [op] = (await old.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
    const { db } = old.context;
    await db.table('ops').update(op?.seq ?? 0, { v: 2, kind: 'reservation' });
    await tidy(db, DRIVER.uuid, stage().time.now());
    await stage().pass(MINUTE);
    expect(await db.ops.toArray()).toMatchObject([{ v: 2, kind: 'reservation', state: 'queued' }]);
  });

  it('fault 11: the app was updated with ops in the outbox → they are there, and sent', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.weather = 'down';
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    page.context.kill();

    const newer = openNewer();
    expect(await listOps(newer, DRIVER.uuid)).toHaveLength(1);
    expect(await newer.files.count()).toBe(1);
    newer.close();
    network.weather = 'up';
    await stage().page();
    await stage().pass(MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
  });

  describe('fault 12: an op cannot be read', () => {
    it.each([
      ['no moment', { occurredAt: Number.NaN }],
      ['an unknown kind', { kind: 'handstand' }],
      ['a key that is none', { key: 'first' }],
      ['no mission', { laneId: '' }],
      ['no state', { state: null }],
    ])('%s → parked as corrupt, its bytes kept, and nobody waits for it', async (_what, damage) => {
      const [damaged, other] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      stage().network.weather = 'down';
      await page.pick(DRIVER, damaged.uuid, [aPhoto(1)]);
      const [op] = (await page.giveProof(DRIVER, damaged.uuid)) ?? [];
      await page.complete(DRIVER, other.uuid, 'pickup_complete');
      await page.context.db.table('ops').update(op?.seq ?? 0, damage);
      page.context.kill();

      stage().network.weather = 'up';
      const next = await stage().page();
      await stage().pass(6 * MINUTE);
      expect(await next.ops(DRIVER)).toMatchObject([{ id: op?.id, state: 'parked', parked: 'corrupt' }]);
      expect(await next.context.db.files.count()).toBe(1);
      expect(stage().server.ledger.effectsOn(other.uuid)).toEqual(['pickup_complete']);
    });

    it('its bytes are gone → parked as corrupt; picked again, it is sent', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().network.weather = 'down';
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      await page.context.db.files.clear();
      stage().network.weather = 'up';
      await stage().pass(MINUTE);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'parked', parked: 'corrupt' }]);

      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      await stage().pass(MINUTE);
      expect(stage().server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
      expect(await page.ops(DRIVER)).toEqual([]);
    });

    it('whose it is cannot be told → shown to whoever is signed in, sent in nobody’s name', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const [op] = (await page.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
      await page.context.db.table('ops').update(op?.seq ?? 0, { userId: '' });
      page.context.kill();
      const next = await stage().page();
      await stage().pass(SECOND * 30);
      expect(await next.ops(DRIVER)).toMatchObject([{ state: 'parked', parked: 'corrupt' }]);
      expect(stage().network.sent).toEqual([]);
    });
  });

  it('fault 13: there is no IndexedDB → never called saved', async () => {
    const { uuid } = stage().plan();
    stage().phone.disk.isMissing = true;
    const page = await stage().signedIn();
    expect(await page.complete(DRIVER, uuid, 'pickup_complete')).toBeNull();
    expect(page.faults.at(-1)).toMatchObject({ kind: 'unavailable' });
  });
});

function openNewer(): NewerOutboxDb {
  Dexie.dependencies = { indexedDB: stage().phone.disk.mount().indexedDB, IDBKeyRange };
  return new NewerOutboxDb();
}
