import 'fake-indexeddb/auto';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showSession } from '#device/session/session.ts';
import { reportWaiting } from '#device/sync/report-device.ts';
import { sync } from '#device/sync/sync-state.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const bodies: unknown[] = [];
let generation = 0;

beforeEach(() => {
  bodies.length = 0;
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    const key = new Headers(headers).get('idempotency-key') ?? '';
    return new Response(null, { status: 204, headers: { 'idempotency-key': key } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Somebody signs in; each time it is another session. */
function signIn(): void {
  generation += 1;
  const user = aUser();
  const known = { userId: user.uuid, username: user.username, locale: 'en', user } as const;
  showSession({ session: { ...known, token: `token-${generation}`, ended: false }, generation });
}

const told = (count: number) => vi.waitFor(() => expect(bodies).toHaveLength(count));
const wait = () => vi.advanceTimersByTimeAsync(5000);

it('tells what waits, of each mission, when it changes and the server answers', async () => {
  signIn();
  reportWaiting();
  Object.assign(sync, { ready: true, network: 'reached', ops: ref([]) });
  // A new session says what is there, though nothing is: the server knows what was.
  await told(1);
  const { userId } = anOp();
  expect(userId).toBe(aUser().uuid);
  await wait();
  const ops = [anOp({ seq: 1, laneId: uuid(1) }), anOp({ seq: 2, laneId: uuid(1) }), anOp({ seq: 3, laneId: uuid(2) })];
  sync.network = 'unreachable';
  sync.ops = ref(ops);
  await wait();
  expect(bodies).toHaveLength(1);
  sync.network = 'reached';
  await told(2);
  await wait();
  signIn();
  await told(3);
  const waiting = [
    { mission: uuid(1), steps: 2 },
    { mission: uuid(2), steps: 1 },
  ];
  expect(bodies).toEqual([{ waiting: [] }, { waiting }, { waiting }]);
});
