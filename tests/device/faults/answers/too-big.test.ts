import { describe, expect, it } from 'vitest';
import { MINUTE } from '#freight/values/duration.ts';
import { aPdf, aPhoto, sha256, smaller } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

describe('answers', () => {
  describe('fault 33: the file is too big for the server', () => {
    it('→ an image is made smaller once, and sent', async () => {
      const { server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const photo = aPhoto(1, 6 * 2 ** 20);
      await page.pick(DRIVER, uuid, [photo]);
      await page.giveProof(DRIVER, uuid);
      await stage().pass(MINUTE);
      expect(server.ledger.taken).toMatchObject([{ sha256: sha256(smaller(photo)) }]);
      expect(await page.ops(DRIVER)).toEqual([]);
    });

    it('and cannot be made smaller → parked', async () => {
      const { server } = stage();
      const [report, photo] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      server.troubles.push({ code: 'file_too_big', retryAfter: null });
      await page.pick(DRIVER, report.uuid, [aPdf(1)]);
      await page.giveProof(DRIVER, report.uuid);
      await page.pick(DRIVER, photo.uuid, [aPhoto(2, 11 * 2 ** 20)]);
      await page.giveProof(DRIVER, photo.uuid);
      await stage().pass(MINUTE);
      expect(await page.ops(DRIVER)).toMatchObject([
        { parked: 'rejected', lastError: { code: 'file_too_big' } },
        { parked: 'rejected', lastError: { code: 'file_too_big' } },
      ]);
    });

    it('a proxy says so → nothing is parked on its word, and nobody waits for it', async () => {
      const { network, server } = stage();
      const [big, other] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      network.mishaps.push('proxy_limit');
      await page.pick(DRIVER, big.uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, big.uuid);
      await page.pick(DRIVER, other.uuid, [aPhoto(2)]);
      await page.giveProof(DRIVER, other.uuid);
      await stage().rest();
      expect(server.ledger.effectsOn(other.uuid)).toEqual(['proof_of_delivery']);
      await stage().pass(MINUTE);
      expect(server.ledger.effectsOn(big.uuid)).toEqual(['proof_of_delivery']);
    });
  });
});
