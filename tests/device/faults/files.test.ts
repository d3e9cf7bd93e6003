import { describe, expect, it } from 'vitest';
import { draftPage } from '#device/store/draft.ts';
import { listShared } from '#device/store/shared-files.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { aPdf, aPhoto, sha256 } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { share, sharedDb } from '#tests/support/outbox/share.ts';

const stage = onStage();
const origin = { id: '1', userId: 'driver', missionId: 'mission', order: 1, openedAt: 0, pickedAt: 0 };
const pick = (bytes: ArrayBuffer) => draftPage({ bytes, name: 'waybill.pdf', lastModified: 0 }, origin);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;
const HEIC = bytesOf(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63);

describe('files', () => {
  describe('fault 43: the file is changed or deleted after the pick → what was picked is sent', () => {
    it('when it was picked in the app', async () => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const photo = aPhoto(1);
      const hash = sha256(photo);
      network.weather = 'down';
      await page.pick(DRIVER, uuid, [photo]);
      new Uint8Array(photo).fill(0);
      await page.giveProof(DRIVER, uuid);
      network.weather = 'up';
      await stage().pass(MINUTE);
      expect(server.ledger.taken).toMatchObject([{ sha256: hash }]);
    });

    it('when it was shared from another app', async () => {
      const { deps } = (await stage().signedIn()).context;
      const db = sharedDb();
      expect(await share(deps, db, [new File([aPhoto(1)], 'a.jpg'), new File([aPdf(2)], 'b.pdf')])).toBe('/share');
      const files = await listShared(db, DRIVER.uuid, stage().time.now());
      expect(files.map(({ bytes }) => sha256(bytes))).toEqual([sha256(aPhoto(1)), sha256(aPdf(2))]);
    });
  });

  it.each([
    ['an image cut off in its first bytes', bytesOf(0xff, 0xd8)],
    ['a file of zero bytes', bytesOf()],
  ])('fault 44: %s → refused at the pick', (_what, bytes) => {
    expect(pick(bytes)).toMatchObject({ type: null, refusal: 'file_type_refused' });
  });

  it('fault 44: a HEIC → a page that is to become a JPEG, since the device may read it', () => {
    expect(pick(HEIC)).toMatchObject({ type: 'image/heic', refusal: null });
  });

  it('fault 45: a photograph is called waybill.pdf → it is told by its content', () => {
    expect(pick(aPhoto(1))).toMatchObject({ type: 'image/jpeg', refusal: null });
  });

  it('fault 49: a PDF over 5 MB → refused at once, and not kept; an image of that size is made smaller', () => {
    const size = MAX_PROOF_BYTES + 1;
    const refused = pick(aPdf(1, size));
    expect(refused).toMatchObject({ type: null, refusal: 'file_too_big' });
    expect(refused.original.byteLength).toBe(0);
    expect(pick(aPhoto(1, size))).toMatchObject({ type: 'image/jpeg', refusal: null });
  });
});
