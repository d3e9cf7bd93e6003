import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPages, giveProof, openCapture } from '#device/pod/capture.ts';
import { compress } from '#device/pod/compress.ts';
import { pages } from '#device/pod/pages.ts';
import { preparePage } from '#device/pod/prepare-page.ts';
import { shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { aMission } from '#tests/support/mission.ts';
import { DRIVER, sessionOf } from '#tests/support/outbox/people.ts';
import { photograph } from './photograph.ts';
import { breakWorkers, Memory } from './short-of-memory.ts';

const mission = aMission();
const shown = () => pages.byMission[mission.uuid] ?? [];
const fileOf = (bytes: ArrayBuffer, name = 'page.jpg') => new File([bytes], name, { lastModified: Date.now() });

let memory: Memory;

beforeEach(async () => {
  memory = new Memory();
  showSession({ session: sessionOf(DRIVER, 'token'), generation: shownGeneration() });
  await outboxDb.drafts.clear();
  await outboxDb.ops.clear();
  await openCapture(mission.uuid);
});

afterEach(() => {
  memory.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  showSession({ session: null, generation: shownGeneration() });
});

test('fault 46: a photograph that the device has no memory for now is tried again, and is no wrong file', async () => {
  const photo = await photograph({ width: 1200, height: 800 });
  memory.take();
  await addPages(mission.uuid, [fileOf(photo)]);
  expect(shown()).toMatchObject([{ refusal: null, sizeNow: null, isPutOff: true }]);
  expect(await outboxDb.drafts.toArray()).toMatchObject([{ refusal: null, ready: null }]);
  memory.free();
  await preparePage(shown()[0]?.id ?? '');
  expect(shown()).toMatchObject([{ refusal: null, isPutOff: false, sizeNow: expect.any(Number) }]);
});

test('fault 46: it is tried again by itself', { timeout: 20_000 }, async () => {
  const photo = await photograph({ width: 1200, height: 800 });
  memory.take();
  await addPages(mission.uuid, [fileOf(photo)]);
  expect(shown()).toMatchObject([{ isPutOff: true }]);
  memory.free();
  await expect.poll(() => shown()[0]?.sizeNow, { timeout: 10_000 }).toEqual(expect.any(Number));
});

test('fault 46: the thread that reads it is ended by the system → read anew by another', async () => {
  const photo = await photograph({ width: 1200, height: 800, quality: 0.9 });
  breakWorkers(1);
  await addPages(mission.uuid, [fileOf(photo)]);
  expect(shown()).toMatchObject([{ refusal: null, sizeNow: expect.any(Number) }]);
});

test('a page that is put off holds up no other, and stays', async () => {
  await addPages(mission.uuid, [fileOf(await photograph({ width: 1200, height: 800 }))]);
  const photo = await photograph({ width: 800, height: 1200 });
  memory.take();
  await addPages(mission.uuid, [fileOf(photo)]);
  expect(shown().map(({ isPutOff }) => isPutOff)).toEqual([false, true]);
  const given = await giveProof(
    mission,
    null,
    shown().map(({ id }) => id),
  );
  expect(given).toBe(1);
  await expect.poll(() => shown().map(({ isPutOff }) => isPutOff)).toEqual([true]);
  expect(await outboxDb.ops.count()).toBe(1);
  memory.free();
});

const HEIC = Uint8Array.from(
  [0, 0, 0, 24, ...'ftypheic'].map((byte) => (typeof byte === 'string' ? byte.charCodeAt(0) : byte)),
);

test.for<[string, () => Promise<ArrayBuffer>]>([
  ['a HEIC', async () => HEIC.buffer],
  ['a file of zero bytes', async () => new ArrayBuffer(0)],
  ['a JPEG cut off behind its head', async () => (await photograph({ width: 1200, height: 800 })).slice(0, 300)],
  ['a JPEG whose inside is rubbish', async () => rubbish(await photograph({ width: 1200, height: 800 }))],
])('fault 44: %s → refused at the pick with the words of the specification, and not sent', async ([, make]) => {
  await addPages(mission.uuid, [fileOf(await make())]);
  expect(shown()).toMatchObject([{ refusal: 'file_type_refused' }]);
  expect(await giveProof(mission, null, [shown()[0]?.id ?? ''])).toBe(0);
  expect(await outboxDb.ops.count()).toBe(0);
});

test('a page that another window gave is called saved by neither twice', async () => {
  await addPages(mission.uuid, [fileOf(await photograph({ width: 1200, height: 800 }))]);
  const ids = shown().map(({ id }) => id);
  expect(await giveProof(mission, null, ids)).toBe(1);
  await outboxDb.ops.clear();
  expect(await giveProof(mission, null, ids)).toBe(0);
});

function rubbish(photo: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(photo);
  bytes.fill(0xab, 4);
  return bytes.buffer;
}

/** Reads two images before it says anything; then the first is too much for it. Threads after it can read none. */
class TwoImages extends EventTarget {
  static made = 0;
  readonly #isFirst = TwoImages.made++ === 0;
  #first: number | null = null;

  postMessage({ id }: { readonly id: number }): void {
    if (this.#isFirst && this.#first === null) this.#first = id;
    else {
      const data = this.#isFirst ? { id: this.#first, type: 'later' } : { id, type: 'unreadable' };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
  }

  terminate(): void {
    this.postMessage = () => undefined;
  }
}

test('an image whose thread is ended for another is read by the next thread', async () => {
  // The thread of the tests before is ended: the next image begins one.
  const photo = await photograph({ width: 1200, height: 800 });
  memory.take();
  expect(await compress({ bytes: photo, type: 'image/jpeg', turns: 0 }, () => undefined)).toBe('later');
  memory.free();
  const Original = Worker;
  function Thread(url: string | URL, options?: WorkerOptions) {
    // The search for a quality that fits has a worker of an older kind.
    return options?.type === 'module' ? new TwoImages() : new Original(url, options);
  }
  vi.stubGlobal('Worker', Thread);
  const heic = { bytes: HEIC.buffer, type: 'image/heic', turns: 0 } as const;
  const both = [
    compress({ bytes: photo, type: 'image/jpeg', turns: 0 }, () => undefined),
    compress(heic, () => undefined),
  ];
  expect(await both[1]).toBe('unreadable');
  expect(await both[0]).toMatchObject({ type: 'image/jpeg' });
});
