import { describe, expect, it } from 'vitest';
import type { OutboxDb } from '#device/store/outbox-db.ts';
import { markEnded, readSession, writeSession } from '#device/store/session-store.ts';
import { keepMissions, newer } from '#device/store/snapshots.ts';
import { durably, faultOf, StorageFault } from '#device/store/storage-fault.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER, sessionOf } from '#tests/support/outbox/people.ts';

const stage = onStage();

describe('the meaning of a failed write', () => {
  const quota = new DOMException('no room', 'QuotaExceededError');
  it.each([
    ['Chromium’s full disk', Object.assign(new DOMException('aborted', 'AbortError'), { inner: quota }), 'full'],
    ['a plain full disk', quota, 'full'],
    ['a lost connection', new DOMException('lost', 'UnknownError'), 'unavailable'],
    ['no IndexedDB', Object.assign(new Error(), { name: 'MissingAPIError' }), 'unavailable'],
    ['a private window', Object.assign(new Error(), { name: 'OpenFailedError' }), 'unavailable'],
  ])('%s', (_what, error, kind) => {
    expect(faultOf(error)).toMatchObject({ name: 'StorageFault', kind });
  });

  it('is not the disk’s fault where the app is wrong', () => {
    const wrong = Object.assign(new Error(), { name: 'ConstraintError' });
    expect(faultOf(wrong)).toBe(wrong);
  });

  it('is told once', () => {
    const fault = new StorageFault('full', null);
    expect(faultOf(fault)).toBe(fault);
  });
});

describe('work on a database whose connection is cut', () => {
  it('is done over one fresh one, whoever else has work for it', async () => {
    const { context } = await stage().signedIn();
    const { db, disk } = context;
    disk.loseConnections();
    // The loss reaches each a little later than the one before.
    const works = Array.from({ length: 8 }, (_, index) =>
      durably(db, async () => {
        const offset = await read(db).catch(async (error: unknown) => {
          await stage().turns(index);
          throw error;
        });
        return offset + index;
      }),
    );
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(disk.opened('lading-outbox'), 'the first, and one for all').toBe(2);
  });

  it('fails where the fresh one is cut as well', async () => {
    const { db, disk } = (await stage().signedIn()).context;
    const work = durably(db, async () => {
      disk.loseConnections();
      return db.meta.get('session');
    });
    await expect(work).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('who is signed in', () => {
  it('is ended by a word about their own token only', async () => {
    const { db } = (await stage().signedIn()).context;
    await writeSession(db, sessionOf(DRIVER, 'new'));
    expect(await markEnded(db, { token: 'old' })).toBe(false);
    expect(await readSession(db)).toMatchObject({ token: 'new', ended: false });
    expect(await markEnded(db, { token: 'new' })).toBe(true);
    expect(await readSession(db)).toMatchObject({ ended: true });
  });

  it('is nobody after signing out', async () => {
    const { db } = (await stage().signedIn()).context;
    await writeSession(db, null);
    expect(await readSession(db)).toBeNull();
    expect(await markEnded(db, { token: 'new' })).toBe(false);
  });
});

describe('snapshots', () => {
  it.each([
    [1, 2, 2],
    [2, 1, 2],
    [2, 2, 2],
  ])('of version %i and %i the newer is kept', async (known, arrived, kept) => {
    const { cache } = (await stage().signedIn()).context;
    await keepMissions(cache, DRIVER.uuid, [aMission({ version: known })], 0);
    const [shown] = await keepMissions(cache, DRIVER.uuid, [aMission({ version: arrived })], 1);
    expect(shown?.version).toBe(kept);
    expect((await cache.missions.get([DRIVER.uuid, uuid(1)]))?.mission.version).toBe(kept);
  });

  it('of the same version stay the same object, so that nothing is drawn again', () => {
    const known = aMission();
    expect(newer(known, aMission())).toBe(known);
  });
});

async function read({ meta }: OutboxDb): Promise<number> {
  const entry = await meta.get('clock_offset');
  return entry?.key === 'clock_offset' ? entry.value : 0;
}
