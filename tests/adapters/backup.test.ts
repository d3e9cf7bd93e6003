import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { restoreImage } from '#server/database/backup.ts';
import { openDatabase } from '#server/database/open.ts';
import { backup } from '#server/jobs/backup.ts';
import { openDataFolder } from '#server/open-server.ts';
import { Scene } from '#tests/support/scene.ts';
import { TestClock } from '#tests/support/test-clock.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lading-backup-'));
  folders.push(folder);
  return folder;
}

/** What the job reads of a server's context. */
function jobContext(folder: string, clock = new TestClock()): Context {
  const context = { settings: { LADING_DATA_DIR: folder }, now: clock.now, log: pino({ level: 'silent' }) };
  return context as unknown as Context;
}

async function openServerOn(folder: string) {
  const { db, takeImage } = await openDatabase({ folder });
  return { db, context: { ...jobContext(folder), db, takeImage } };
}
const backUp = (context: Context) => backup.run(context, { id: 'turn', data: null });
const backupsIn = (folder: string) => readdirSync(join(folder, 'backups')).sort();
const missionsOf = async (folder: string) => {
  const { db } = await openDatabase({ folder });
  const missions = await db.selectFrom('missions').selectAll().orderBy('reference').execute();
  await db.destroy();
  return missions;
};

it('a backup taken while missions are written restores to a whole database', { timeout: 60_000 }, async () => {
  const folder = newFolder();
  const { db, context } = await openServerOn(folder);
  const scene = new Scene(context);
  const cast = await scene.cast();
  for (let count = 0; count < 20; count += 1) await scene.mission(cast, { driver: cast.driver });
  const before = await db.selectFrom('missions').selectAll().orderBy('reference').execute();

  const writing = (async () => {
    for (let count = 0; count < 20; count += 1) await scene.mission(cast, { driver: cast.driver });
  })();
  await Promise.all([backUp(context), writing]);
  const after = await db.selectFrom('missions').selectAll().orderBy('reference').execute();
  await db.destroy();

  // The machine is lost: another one gets the backup.
  const [name = ''] = backupsIn(folder);
  const other = newFolder();
  const image = await openAsBlob(join(folder, 'backups', name), { type: 'application/x-gzip' });
  await restoreImage(other, image, 0);
  const restored = await missionsOf(other);
  expect(restored.slice(0, 20)).toEqual(before);
  expect(restored).toEqual(after.slice(0, restored.length));
  // A mission and the driver it was given to are one transaction each here: none is without its people.
  expect(new Set(restored.map(({ carrier_uuid }) => carrier_uuid))).toEqual(new Set([cast.carrier]));
});

it('data from before a restore is kept beside it, and a running server refuses it', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder();
  const { db, context } = await openServerOn(folder);
  const scene = new Scene(context);
  const cast = await scene.cast();
  await scene.mission(cast);
  await backUp(context);
  const image = await openAsBlob(join(folder, 'backups', backupsIn(folder)[0] ?? ''), { type: 'application/x-gzip' });
  await expect(restoreImage(folder, image, 0)).rejects.toThrow();
  await scene.mission(cast);
  await db.destroy();
  await restoreImage(folder, image, Date.parse('2026-03-18T02:07:00.000Z'));
  expect(await missionsOf(folder)).toHaveLength(1);
  expect(readdirSync(folder)).toContain('pg.before-2026-03-18T02-07-00.000Z');
});

it('the last seven backups are kept, for the owner of the folder alone', async () => {
  const folder = newFolder();
  const clock = new TestClock();
  const context = { ...jobContext(folder, clock), takeImage: async () => new Blob(['an image']) };
  for (let night = 0; night < 9; night += 1) {
    await backUp(context);
    clock.advance(DAY);
  }
  const names = backupsIn(folder);
  expect(names).toHaveLength(7);
  expect(names[0]).toBe('lading-2026-03-19T07-00-00.tar.gz');
  expect(statSync(join(folder, 'backups', names[0] ?? '')).mode & 0o777).toBe(0o600);
});

it('the data folder belongs to the user of the server alone, also one that was open to others', () => {
  const folder = join(newFolder(), 'data');
  mkdirSync(folder, { mode: 0o755 });
  openDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
