import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSendLock } from '#device/outbox/send-lock.ts';
import { FakeLocks } from '#tests/support/outbox/fake-locks.ts';
import { Life } from '#tests/support/outbox/life.ts';
import { turns } from '#tests/support/outbox/rest.ts';
import { Stage } from '#tests/support/outbox/stage.ts';

const LOCK = 'lading-outbox';
let stage: Stage;
let locks: FakeLocks;

beforeEach(() => {
  stage = new Stage();
  locks = new FakeLocks();
});
afterEach(() => stage.clear());

const sender = (answers: boolean) => ({ locks: locks.client(new Life()), senderAnswers: async () => answers });

/** Work that goes on until it is told to end, or loses the lock. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const state = { started: false, taken: false, end: () => resolve('done') };
  const work = (signal: AbortSignal) => {
    state.started = true;
    signal.addEventListener('abort', () => {
      state.taken = true;
    });
    return promise;
  };
  return { state, work };
}

describe('sending in turn', () => {
  it('is one after the other', async () => {
    const [first, second] = [lasting(), lasting()];
    void withSendLock(sender(true), first.work);
    const next = withSendLock(sender(true), second.work);
    await turns(3);
    expect([first.state.started, second.state.started]).toEqual([true, false]);
    first.state.end();
    second.state.end();
    await expect(next).resolves.toBe('done');
  });

  it('waits for a sender that answers, however long it takes', async () => {
    const [slow, other] = [lasting(), lasting()];
    void withSendLock(sender(true), slow.work);
    void withSendLock(sender(true), other.work);
    await stage.pass(120_000);
    expect([slow.state.taken, other.state.started]).toEqual([false, false]);
  });

  it('takes the turn from one that does not answer, whose work hears of it', async () => {
    const [frozen, other] = [lasting(), lasting()];
    const lost = withSendLock(sender(true), frozen.work);
    lost.catch(() => undefined);
    void withSendLock(sender(false), other.work);
    await stage.pass(9000);
    expect(other.state.started).toBe(false);
    await stage.pass(2000);
    expect([frozen.state.taken, other.state.started]).toEqual([true, true]);
    await expect(lost).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is free again when work fails', async () => {
    await expect(withSendLock(sender(true), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(withSendLock(sender(true), async () => 'next')).resolves.toBe('next');
  });

  it('stands on locks as browsers have them', async () => {
    const [a, b] = [locks.client(new Life()), locks.client(new Life())];
    const { promise, resolve } = Promise.withResolvers<void>();
    void a.request(LOCK, () => promise);
    await expect(b.request(LOCK, { ifAvailable: true }, async (lock) => lock)).resolves.toBeNull();
    await expect(b.request(LOCK, { signal: AbortSignal.abort('late') }, async () => 1)).rejects.toBe('late');
    const waiting = b.request(LOCK, async (lock) => lock?.name);
    resolve();
    await expect(waiting).resolves.toBe(LOCK);
  });
});
