import { describe, expect, it } from 'vitest';
import { listLog } from '#device/outbox/list-ops.ts';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('answers', () => {
  describe('fault 31: it was done already', () => {
    it('by the same op → sent', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().network.mishaps.push('lost_answer');
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(MINUTE);
      const [entry] = await listLog(page.context.db, DRIVER.uuid, 0);
      expect(entry).toMatchObject({ ended: 'sent', receipt: { supersededBy: null } });
    });

    it('by someone else → superseded, and both times are known', async () => {
      const { time, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const tapped = time.now();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(SECOND);
      server.missions.completeFor(uuid, 'pickup');
      const done = new Date(time.now()).toISOString();
      await stage().pass(HELD);
      const [entry] = await listLog(page.context.db, DRIVER.uuid, 0);
      expect(entry).toMatchObject({ ended: 'sent', occurredAt: tapped, receipt: { supersededBy: done } });
    });
  });
});
