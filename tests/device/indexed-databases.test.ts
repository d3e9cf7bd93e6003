import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { Database, type Layout } from '#device/store/indexed/database.ts';
import { beginningWith } from '#device/store/indexed/rows.ts';
import { completed, settled } from '#device/store/indexed/settled.ts';
import type { Table } from '#device/store/indexed/table.ts';

interface Note {
  readonly id: string;
  readonly user: string;
  readonly day: number;
}

interface Tables {
  readonly notes: Table<Note, string>;
  readonly log: Table<{ readonly seq: number }, number, object>;
}

class NotesDb extends Database<Tables> implements Tables {
  declare readonly notes: Tables['notes'];
  declare readonly log: Tables['log'];
}

const LAYOUT: Layout = {
  name: 'notes',
  version: 20,
  durability: 'strict',
  tables: { notes: '&id, [user+day]', log: '++seq' },
};

let factory: IDBFactory;
let db: NotesDb;

beforeEach(() => {
  factory = new IDBFactory();
  db = new NotesDb(LAYOUT, factory);
});

const notes = ['a', 'b', 'c'].map((id, day) => ({ id, user: id === 'c' ? 'other' : 'driver', day }));

/** What an older app left: a table without its index, by the numbers of the library that made it. */
async function leaveOlder(): Promise<void> {
  const opening = factory.open('notes', 10);
  opening.onupgradeneeded = () => opening.result.createObjectStore('notes', { keyPath: 'id' });
  const older = await settled(opening);
  const writing = older.transaction('notes', 'readwrite');
  for (const note of notes) writing.objectStore('notes').put(note);
  await completed(writing);
  older.close();
}

describe('a database of the device', () => {
  it('gets the tables and indexes that an older app did not have, and keeps its rows', async () => {
    await leaveOlder();
    expect(await db.notes.by('[user+day]', beginningWith('driver')).toArray()).toEqual(notes.slice(0, 2));
    expect(await db.log.add({})).toBe(1);
  });

  it('made by a newer app is opened as it is', async () => {
    const newer = new NotesDb({ ...LAYOUT, version: 30, tables: { ...LAYOUT.tables, more: '&id' } }, factory);
    await newer.notes.putEach(notes);
    newer.close();
    expect(await db.notes.count()).toBe(3);
  });

  it('keeps nothing of work that fails, and tells its failure', async () => {
    const work = db.write(['notes', 'log'], async (tables) => {
      await Promise.all([tables.notes.putEach(notes), tables.log.add({})]);
      throw new RangeError('not this one');
    });
    await expect(work).rejects.toBeInstanceOf(RangeError);
    expect([await db.notes.count(), await db.log.count()]).toEqual([0, 0]);
  });

  it('goes on with work that met a taken key and expected it', async () => {
    await db.notes.putEach(notes);
    await db.write(['notes'], async (tables) => {
      await tables.notes.add({ id: 'a', user: 'driver', day: 7 }).catch(() => undefined);
      await tables.notes.put({ id: 'd', user: 'driver', day: 8 });
    });
    expect((await db.notes.toArray()).map(({ id, day }) => [id, day])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 8],
    ]);
  });

  it('deletes by keys alone, and changes what may be changed', async () => {
    await db.notes.putEach(notes);
    await db.notes
      .by('[user+day]', beginningWith('driver'))
      .delete((indexed) => (indexed as [string, number])[1] === 0);
    await db.notes.by('[user+day]', beginningWith('driver')).change({ day: 9 });
    await db.notes.update('c', { day: 10 }, ({ user }) => user === 'driver');
    expect(await db.notes.toArray()).toMatchObject([
      { id: 'b', day: 9 },
      { id: 'c', day: 2 },
    ]);
  });

  it('is made anew after it was removed', async () => {
    await db.notes.putEach(notes);
    await db.remove();
    expect(await db.notes.toArray()).toEqual([]);
  });
});
