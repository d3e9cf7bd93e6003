import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { HOUR } from '#freight/values/duration.ts';
import { after, containedFaults, every, inBackground, listen, listenOnce, logContained } from '#server/contained.ts';
import { createPostgresqlDatabase, TEMPLATE } from '#tests/support/database.ts';
import { startServer } from '#tests/support/processes/start.ts';

describe('errors that nobody awaits', () => {
  const lines: { err: unknown; left_out: number }[] = [];
  const fail = () => {
    throw new Error('lorry');
  };
  let source: EventEmitter;
  let hour = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    // Each has a minute to itself.
    hour += 1;
    vi.setSystemTime(Date.now() + hour * HOUR);
    lines.length = 0;
    containedFaults.reset();
    logContained({ error: (line: object) => lines.push(line as (typeof lines)[number]) });
    source = new EventEmitter();
  });
  afterEach(() => vi.useRealTimers());

  it.each<[string, () => unknown]>([
    ['a listener', () => listen(source, 'close', fail)],
    ['a listener to one event', () => listenOnce(source, 'close', fail)],
    ['a listener that goes on', () => listen(source, 'close', async () => fail())],
    ['a timer', () => after(1, fail)],
    ['a timer that goes on', () => after(1, async () => fail())],
    ['a beat', () => every(1, fail)],
    ['work in the background', () => inBackground(Promise.reject(new Error('lorry')))],
  ])('is logged and counted, and goes no further: %s', async (_, begin) => {
    begin();
    source.emit('close');
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toMatchObject([{ err: { message: 'lorry' }, left_out: 0 }]);
    expect((await containedFaults.get()).values).toMatchObject([{ value: 1 }]);
  });

  it('is logged ten times a minute, and then how often it was not', async () => {
    listen(source, 'data', fail);
    for (let times = 0; times < 25; times += 1) source.emit('data');
    expect(lines).toHaveLength(10);
    expect((await containedFaults.get()).values).toMatchObject([{ value: 25 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    source.emit('data');
    expect(lines.slice(10)).toMatchObject([{ left_out: 15 }]);
  });

  it('comes no more once its listener has ended', () => {
    const stop = listen(source, 'data', fail);
    stop();
    source.emit('data');
    expect(lines).toEqual([]);
  });
});

it.each(['exception', 'rejection'] as const)(
  'a server whose %s nobody caught says so, and ends as one that failed',
  { timeout: 120_000 },
  async (kind) => {
    const { url } = inject('database');
    const folder = mkdtempSync(join(tmpdir(), 'lading-fault-'));
    const database = url === null ? {} : { DATABASE_URL: await createPostgresqlDatabase(url, TEMPLATE) };
    const server = await startServer({ LADING_DATA_DIR: folder, LOG_LEVEL: 'fatal', ...database }, true);
    const { code, complaint } = await server.fail(kind);
    rmSync(folder, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(JSON.parse(complaint)).toMatchObject({ level: 60, err: { message: 'Planted.' } });
  },
);
