import { describe, expect, it, onTestFinished } from 'vitest';
import { listLeft, listShared, MAX_SHARED, SHARED_KEPT } from '#device/store/shared-files.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { COLLEAGUE, DRIVER } from '#tests/support/outbox/people.ts';
import { share, sharedDb } from '#tests/support/outbox/share.ts';

const stage = onStage();

const photos = (count: number, size = 64) =>
  Array.from({ length: count }, (_, number) => new File([aPhoto(number, size)], `${number}.jpg`));

describe('files shared from outside', () => {
  it('stay out of the outbox until the driver confirms them', async () => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    expect(await share(deps, db, photos(2))).toBe('/share');
    expect(await deps.db.drafts.count()).toBe(0);
    expect(await listShared(db, DRIVER.uuid, stage().time.now())).toHaveLength(2);
  });

  it.each([
    ['more files than a waybill has pages', photos(MAX_SHARED.files + 2), ['10.jpg', '11.jpg']],
    ['more bytes than all pages may have', photos(4, 8 * 1024 * 1024), ['3.jpg']],
  ])('are kept as far as there is room, and the others named, where they are %s', async (_what, files, left) => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    expect(await share(deps, db, files)).toBe('/share?failed=too_much');
    expect(await db.files.count()).toBe(files.length - left.length);
    expect(await listLeft(db, DRIVER.uuid)).toMatchObject(left.map((name) => ({ name, why: 'too_many' })));
  });

  it('of which one cannot be read are kept without it, and it is named', async () => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    const [first, second, third] = photos(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are no photos.');
    const { arrayBuffer } = File.prototype;
    File.prototype.arrayBuffer = function () {
      return this.name === second.name
        ? Promise.reject(new DOMException('', 'NotReadableError'))
        : arrayBuffer.call(this);
    };
    onTestFinished(() => {
      File.prototype.arrayBuffer = arrayBuffer;
    });
    expect(await share(deps, db, [first, second, third])).toBe('/share?failed=not_kept');
    expect((await db.files.toArray()).map(({ name }) => name).toSorted()).toEqual(['0.jpg', '2.jpg']);
    expect(await listLeft(db, DRIVER.uuid)).toMatchObject([{ name: '1.jpg', why: 'unread' }]);
  });

  it('are kept as far as there is room beside those that wait', async () => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    await share(deps, db, photos(MAX_SHARED.files - 1));
    expect(await share(deps, db, photos(2))).toBe('/share?failed=too_much');
    expect(await db.files.count()).toBe(MAX_SHARED.files);
    expect(await listLeft(db, DRIVER.uuid)).toMatchObject([{ name: '1.jpg', why: 'too_many' }]);
  });

  it('are gone after a day, and make room', async () => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    await share(deps, db, photos(MAX_SHARED.files));
    await stage().pass(SHARED_KEPT + 1000);
    expect(await listShared(db, DRIVER.uuid, stage().time.now())).toEqual([]);
    expect(await share(deps, db, photos(1))).toBe('/share');
    expect(await db.files.count()).toBe(1);
  });

  it('are shown to the user who shared them, or to whoever signs in where nobody was', async () => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    const now = () => stage().time.now();
    await share(deps, db, photos(1));
    await share({ ...deps, session: async () => null }, db, photos(1));
    expect(await listShared(db, DRIVER.uuid, now())).toHaveLength(2);
    expect(await listShared(db, COLLEAGUE.uuid, now())).toHaveLength(1);
  });

  it('that cannot be kept are said not to be', async () => {
    const { deps } = (await stage().signedIn()).context;
    const db = sharedDb();
    db.close();
    const broken = Object.assign(db, { open: () => Promise.reject(new DOMException('', 'UnknownError')) });
    expect(await share(deps, broken, photos(1))).toBe('/share?failed=not_kept');
  });
});
