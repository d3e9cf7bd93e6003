import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { listOps, tidy } from '#device/outbox/list-ops.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

/** The app after an update: its outbox has a table more. */
class NewerOutboxDb extends OutboxDb {
  constructor() {
    super();
    this.version(2).stores({ reservations: '&opId' });
  }
}

describe('storing', () => {
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
});

function openNewer(): NewerOutboxDb {
  Dexie.dependencies = { indexedDB: stage().phone.disk.mount().indexedDB, IDBKeyRange };
  return new NewerOutboxDb();
}
