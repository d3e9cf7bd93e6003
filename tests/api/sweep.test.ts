import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { mailGuests } from '#server/mail/mail-queue.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addFailedJob } from '#tests/support/failed-job.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { bytesOnDisk, removeBytes } from '#tests/support/stored-bytes.ts';

const api = testApi();

beforeEach(async () => {
  removeBytes(api().context);
  await emptyTables(api().context.db);
});

/** A file below the data folder, last written so long ago. */
function fileOnDisk(path: string, age: number): string {
  const { context, clock } = api();
  const whole = join(context.settings.LADING_DATA_DIR, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, 'bytes');
  utimesSync(whole, new Date(), new Date(clock.now() - age));
  return path;
}

describe('sweeping files', () => {
  it('removes bytes of a day ago that no row knows, and leaves the young: their transaction may still run', async () => {
    fileOnDisk('files/missions/a/lost.jpg', DAY + HOUR);
    const young = fileOnDisk('files/missions/a/young.jpg', DAY - HOUR);
    await takeTurn(api().context, 'sweep');
    expect(bytesOnDisk(api().context)).toEqual([young]);
  });

  it('removes what was arriving when the server stopped', async () => {
    fileOnDisk('incoming/cut-off', DAY + HOUR);
    const arriving = fileOnDisk('incoming/arriving', HOUR);
    await takeTurn(api().context, 'sweep');
    expect(bytesOnDisk(api().context)).toEqual([arriving]);
  });

  it('removes messages kept as files after three months', async () => {
    const old = join(api().context.settings.LADING_DATA_DIR, fileOnDisk('mail/old.eml', 91 * DAY));
    const young = join(api().context.settings.LADING_DATA_DIR, fileOnDisk('mail/young.eml', 89 * DAY));
    await takeTurn(api().context, 'sweep');
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it('leaves every page of a proof, however old, also those taken off', async () => {
    const { call, scene, context, clock } = api();
    const cast = await scene.cast();
    const mission = await scene.mission(cast, { driver: cast.driver });
    const { token } = cast.driver.person;
    const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
    const file = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' };
    await call('POST', url, { token, multipart: [file] });
    const [page] = (await call('POST', url, { token, multipart: [file] })).json().proof_of_delivery.files;
    await call('DELETE', `${url}/${page.uuid}`, { token });
    await expect.poll(() => bytesOnDisk(context)).toHaveLength(2);
    const pages = bytesOnDisk(context);
    clock.advance(400 * DAY);
    await takeTurn(context, 'sweep');
    expect(bytesOnDisk(context)).toEqual(pages);
  });
});

it('takes the secret of a link out of the message that brought it, and leaves it where none was sent', async () => {
  const { context } = api();
  const { db, now } = context;
  const until = api().clock.iso(DAY);
  const notice = {
    kind: 'shipment_shared',
    reference: 'LD-1',
    token: 'of-the-link',
    shipper: 'Verrerie',
    until,
  } as const;
  const guest = { email: 'quai@verrerie.example', locale: 'fr' } as const;
  await db.transaction().execute((tx) => mailGuests(tx, [{ guest, notice }], now()));
  await doWork(context);
  const failed = await addFailedJob(context, { data: { guest, notice, written_at: 0 } });
  await takeTurn(context, 'sweep');
  const { rows } = await sql<{ id: string; secret: string | null; reference: string }>`
    select id, data->'notice'->>'token' as secret, data->'notice'->>'reference' as reference
    from pgboss.job where name = 'mail' order by state`.execute(db);
  expect(rows).toEqual([
    { id: expect.any(String), secret: null, reference: 'LD-1' },
    { id: failed, secret: 'of-the-link', reference: 'LD-1' },
  ]);
});
