import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxDb } from '#device/store/databases.ts';
import type { LogEntry } from '#device/store/outbox-db.ts';
import { sync } from '#device/sync/sync-state.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T15:10:00+01:00') }));

const pageOf = (number: number) =>
  anOp({
    seq: number,
    id: uuid(0x200 + number),
    key: uuid(0x200 + number),
    kind: 'proof_of_delivery',
    file: { name: `page-${number}.jpg`, mime: 'image/jpeg', size: 1000, sha256: '' },
    holdUntil: Date.now() + 9000,
  });
const [first, second, third] = [pageOf(1), pageOf(2), pageOf(3)];
const sent = ({ id, userId, laneId, groupId, kind, occurredAt, about }: typeof first, endedAt: number): LogEntry => ({
  id,
  userId,
  laneId,
  groupId,
  kind,
  occurredAt,
  about,
  ended: 'sent',
  endedAt,
  receipt: null,
  size: 1000,
});

const proof = page.getByRole('heading', { name: 'Proof of delivery, 3 pages' });

test('a proof of three pages is three pages while it waits and while it is sent', async () => {
  const { router } = await openApp('/missions', { missions: [aMission()], ops: [first, second, third] });
  await router.navigate({ to: '/outbox' });
  await expect.element(page.getByRole('heading', { name: /^Waiting on this \w+ 3$/ })).toBeVisible();
  await expect.element(proof).toBeVisible();
  sync.sending = { opId: first.id, sent: 200, total: 1000 };
  await expect.element(page.getByRole('heading', { name: 'Sending 3' })).toBeVisible();
  await expect.element(page.getByText(/^1 kB of 3 kB$/)).toBeVisible();
  await expect.element(proof).toBeVisible();
  expect(page.getByRole('heading', { name: /^Waiting on this/ }).elements()).toHaveLength(0);
  sync.sending = null;
});

test('its pages that are on the server still count while the last one waits', async () => {
  const keeps = async () =>
    void (await outboxDb.log.bulkAdd([sent(first, Date.now() - 2000), sent(second, Date.now())]));
  await openApp('/outbox', { missions: [aMission()], ops: [third], keeps });
  await expect.element(proof).toBeVisible();
  expect(page.getByRole('heading', { name: /^On server today/ }).elements()).toHaveLength(0);
});

test('it is one row once it is on the server', async () => {
  const log = [first, second, third].map((op, index) => sent(op, Date.now() - index));
  await openApp('/outbox', { missions: [aMission()], keeps: async () => void (await outboxDb.log.bulkAdd(log)) });
  await expect.element(page.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
  await expect.element(proof).toBeVisible();
});
