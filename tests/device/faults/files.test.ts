import { describe, expect, it, vi } from 'vitest';
import { draftPage } from '#device/outbox/draft-page.ts';
import { takeShared } from '#device/service-worker/take-shared.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-file.ts';
import { aPdf, aPhoto, sha256 } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { MINUTE } from '#tests/support/test-clock.ts';

const stage = onStage();
const origin = { id: '1', userId: 'driver', missionId: 'mission', order: 1, name: 'waybill.pdf', takenAt: 0 };
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
      vi.spyOn(Response, 'redirect').mockImplementation((url) => {
        return new Response(null, { status: 303, headers: { location: String(url) } });
      });
      await stage().signedIn();
      const { world } = stage().worker().context;
      const body = new FormData();
      body.append('files', new File([aPhoto(1)], 'a.jpg'));
      body.append('files', new File([aPdf(2)], 'b.pdf'));
      const answer = await takeShared(new Request('https://lading.test/share-target', { method: 'POST', body }), world);
      expect(answer.headers.get('location')).toBe('/share');
      const drafts = await world.db.drafts.orderBy('id').toArray();
      expect(drafts.map(({ userId, original }) => [userId, sha256(original)])).toEqual(
        expect.arrayContaining([
          [DRIVER.uuid, sha256(aPhoto(1))],
          [DRIVER.uuid, sha256(aPdf(2))],
        ]),
      );
      vi.restoreAllMocks();
    });
  });

  it.each([
    ['a HEIC that no browser here shows', HEIC],
    ['an image cut off in its first bytes', bytesOf(0xff, 0xd8)],
    ['a file of zero bytes', bytesOf()],
  ])('fault 44: %s → refused at the pick', (_what, bytes) => {
    expect(draftPage(bytes, origin)).toMatchObject({ type: null, refusal: 'file_type_refused' });
  });

  it('fault 45: a photograph is called waybill.pdf → it is told by its content', () => {
    expect(draftPage(aPhoto(1), origin)).toMatchObject({ type: 'image/jpeg', refusal: null });
  });

  it('fault 49: a PDF over 5 MB → refused at once, and not kept; an image of that size is made smaller', () => {
    const size = MAX_PROOF_BYTES + 1;
    const refused = draftPage(aPdf(1, size), origin);
    expect(refused).toMatchObject({ type: null, refusal: 'file_too_big' });
    expect(refused.original.byteLength).toBe(0);
    expect(draftPage(aPhoto(1, size), origin)).toMatchObject({ type: 'image/jpeg', refusal: null });
  });
});
