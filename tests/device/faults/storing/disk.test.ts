import { describe, expect, it, vi } from 'vitest';
import { enqueue } from '#device/outbox/enqueue.ts';
import { keepReserve } from '#device/store/room.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';
import { aStep } from '#tests/support/outbox/taps.ts';

const stage = onStage();

describe('storing', () => {
  describe('fault 6: the quota is hit', () => {
    it('→ the read cache makes room, and the op is kept', async () => {
      const mission = stage().plan();
      const page = await stage().signedIn();
      await keepMissions(page.context.cache, DRIVER.uuid, [mission], 0);
      stage().phone.disk.full.set('lading-outbox', 1);
      expect(await page.complete(DRIVER, mission.uuid, 'pickup_complete')).toHaveLength(1);
      expect(await page.context.cache.missions.count()).toBe(0);
    });

    it('→ the reserve makes room first, and is set aside again later', async () => {
      const mission = stage().plan();
      const page = await stage().signedIn();
      const { db, cache } = page.context;
      await keepReserve(db);
      expect(await db.meta.get('reserve')).toBeDefined();
      await keepMissions(cache, DRIVER.uuid, [mission], 0);
      stage().phone.disk.full.set('lading-outbox', 1);
      await db.meta.get('reserve');
      const freed = vi.spyOn(db.meta, 'delete');
      expect(await page.complete(DRIVER, mission.uuid, 'pickup_complete')).toHaveLength(1);
      expect(freed).toHaveBeenCalledExactlyOnceWith('reserve');
      expect(await cache.missions.count(), 'what can be read offline stays').toBe(1);
      await keepReserve(db);
      expect(await db.meta.get('reserve')).toBeDefined();
    });

    it.each([1, 2, 3, 5, 8])(
      'while %i steps are noted as sent → all are sent, once, and the others do not wait',
      async (times) => {
        const { server } = stage();
        const missions = Array.from({ length: 4 }, () => stage().plan());
        const page = await stage().signedIn();
        for (const { uuid } of missions) await page.complete(DRIVER, uuid, 'pickup_complete');
        await stage().pass(9 * SECOND);
        stage().phone.disk.full.set('lading-outbox', times);
        await stage().pass(3 * SECOND);
        expect(server.ledger.taken, 'within seconds, whatever the disk takes').toHaveLength(4);
        await stage().pass(5 * MINUTE);
        expect(server.ledger.taken.filter(({ hadEffect }) => hadEffect)).toHaveLength(4);
        expect(await page.ops(DRIVER)).toEqual([]);
      },
    );

    it('and nothing can be freed → tried once more all the same', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().phone.disk.full.set('lading-outbox', 1);
      const taps = [aStep(DRIVER, uuid, 'pickup_complete', stage().phone.now())];
      const freeCache = () => Promise.reject(new Error('The cache is broken.'));
      expect(await enqueue({ ...page.context.deps, freeCache }, taps)).toHaveLength(1);
    });

    it('is not what went wrong → nothing is dropped from the read cache', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const freeCache = vi.fn(async () => undefined);
      const newId = () => {
        throw new StorageFault('unavailable', null);
      };
      const taps = [aStep(DRIVER, uuid, 'pickup_complete', stage().phone.now())];
      await expect(enqueue({ ...page.context.deps, freeCache, newId }, taps)).rejects.toThrow('unavailable');
      expect(freeCache).not.toHaveBeenCalled();
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

  describe('fault 7: the browser may evict what is kept', () => {
    const storage = (granted: boolean, otherwise: object = {}) => ({
      persisted: async () => false,
      persist: vi.fn(async () => granted),
      estimate: async () => ({ quota: 10_000_000_000 }),
      getDirectory: async () => ({}),
      ...otherwise,
    });

    const refusing = (name: string) => ({ getDirectory: () => Promise.reject(new DOMException('', name)) });

    // That a browser evicts cannot be had here: no tool makes it do so. What it is asked, and what is said of its answer, can.
    it.each([
      ['it grants that it does not', storage(true), 'none'],
      ['it grants nothing', storage(false), 'evictable'],
      ['it is a private window of Firefox', storage(false, refusing('SecurityError')), 'private'],
      ['it is a private window of Safari', storage(false, refusing('UnknownError')), 'private'],
      ['its private file system has a fault', storage(false, refusing('InvalidStateError')), 'evictable'],
      ['it has no private file system', storage(false, { getDirectory: undefined }), 'evictable'],
      ['it says nothing of its room', storage(false, { estimate: () => Promise.reject(new TypeError()) }), 'evictable'],
    ])('and %s → it is asked, and the answer is told', async (_what, given, risk) => {
      vi.stubGlobal('navigator', { onLine: true, storage: given });
      vi.stubGlobal('performance', { now: () => 0 });
      vi.resetModules();
      const { checkStorage } = await import('#device/sync/keep-storage.ts');
      const { sync } = await import('#device/sync/sync-state.ts');
      await checkStorage();
      vi.unstubAllGlobals();
      expect(sync.risk).toBe(risk);
      expect(given.persist).toHaveBeenCalledOnce();
    });

    it('and its page has no https, where it is not asked → no private window is spoken of', async () => {
      vi.stubGlobal('navigator', { onLine: true });
      vi.resetModules();
      const { checkStorage } = await import('#device/sync/keep-storage.ts');
      const { sync } = await import('#device/sync/sync-state.ts');
      await checkStorage();
      vi.unstubAllGlobals();
      expect(sync.risk).toBe('evictable');
    });
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

  it('fault 8: the fresh connection is lost as well → the driver is told, and the next tap is kept', async () => {
    const missions = [stage().plan(), stage().plan()] as const;
    const page = await stage().signedIn();
    const { disk } = page.context;
    disk.loseConnections();
    disk.isRefusing = true;
    expect(await page.complete(DRIVER, missions[0].uuid, 'pickup_complete')).toBeNull();
    expect(page.faults).toMatchObject([{ kind: 'unavailable' }]);
    disk.isRefusing = false;
    expect(await page.complete(DRIVER, missions[1].uuid, 'pickup_complete')).toHaveLength(1);
    expect(await page.ops(DRIVER)).toHaveLength(1);
  });

  it('fault 8: the connection is lost at any moment of a proof → it is kept, and sent whole and once', async () => {
    for (let moment = 0; moment < 60; moment += 1) {
      const night = new Stage(moment);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      const given = page.pick(DRIVER, uuid, [aPhoto(1)]).then(() => page.giveProof(DRIVER, uuid));
      await night.turns(moment);
      page.context.disk.loseConnections();
      await night.pass(HOUR);
      expect([(await given)?.length, page.faults], `lost after ${moment} turns`).toEqual([1, []]);
      const effects = night.server.ledger.effectsOn(uuid);
      expect([effects, await page.ops(DRIVER)], `lost after ${moment} turns`).toEqual([['proof_of_delivery'], []]);
      night.clear();
    }
  });

  it('fault 8: the worker loses its connection as it sends → it sends on over a fresh one', async () => {
    for (let moment = 0; moment < 40; moment += 1) {
      const night = new Stage(moment);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      night.network.weather = 'down';
      await page.complete(DRIVER, uuid, 'pickup_complete');
      page.context.kill();
      night.network.weather = 'up';
      const worker = night.worker();
      void worker.sync();
      await night.turns(moment);
      worker.context.disk.loseConnections();
      await night.pass(MINUTE);
      expect([worker.ended, night.server.ledger.effectsOn(uuid)], `lost after ${moment} turns`).toEqual([
        'sent',
        ['pickup_complete'],
      ]);
      night.clear();
    }
  });

  it('fault 13: there is no IndexedDB → never called saved', async () => {
    const { uuid } = stage().plan();
    stage().phone.disk.isMissing = true;
    const page = await stage().signedIn();
    expect(await page.complete(DRIVER, uuid, 'pickup_complete')).toBeNull();
    expect(page.faults.at(-1)).toMatchObject({ kind: 'unavailable' });
  });
});
