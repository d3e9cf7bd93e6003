import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '#contract/calls.ts';
import { preparePostgresql, type TestDatabase, writeImage } from '#tests/support/database.ts';
import { fuzz, fuzzEdgeDays, type Tally, takesTimes } from '#tests/support/fuzz/fuzz.ts';
import { neverDone } from '#tests/support/fuzz/unanswered.ts';
import { startPostgresql } from '#tests/support/postgresql-server.ts';
import { openTestApi, type TestApi } from '#tests/support/test-server.ts';

/** Requests of one round, all in one small world. */
const A_ROUND = 1000;
/** As many requests to each call find one that is answered as asked. */
const ENOUGH = 100 * CALLS.length;

/**
 * Sends requests to every call of the contract, on both engines in turn, and each edge of the calendar to those that take
 * a time, on PostgreSQL.
 *
 * @param tell is told of each round
 * @throws with the first request that was answered wrongly
 */
export async function fuzzCalls(
  { requests, seed }: { readonly requests: number; readonly seed: number },
  tell: (line: string) => void,
): Promise<void> {
  if (requests === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'lading-chaos-'));
  const image = join(folder, 'database.tar');
  await writeImage(image);
  const server = await startPostgresql();
  const apis: TestApi[] = [];
  const whole: Tally = new Map();
  try {
    await preparePostgresql(server.url);
    const engines: TestDatabase[] = [
      { engine: 'embedded', url: null, image },
      { engine: 'postgresql', url: server.url, image: null },
    ];
    for (const engine of engines) apis.push(await openTestApi(engine));
    for (let sent = 0; sent < requests; sent += A_ROUND) {
      const round = sent / A_ROUND;
      const api = apis[round % apis.length] as TestApi;
      const runs = Math.min(A_ROUND, requests - sent);
      const tally = await fuzz(api, { calls: CALLS, runs, seed: seed + round });
      addTo(whole, tally);
      tell(`${sent + runs} requests, these on ${api.context.engine}: ${statusesOf(tally)}`);
    }
    if (requests >= ENOUGH) assert.deepEqual(neverDone(whole), [], 'every call was answered as asked');
    const edged = CALLS.filter(takesTimes);
    for (const call of edged) await fuzzEdgeDays(apis.at(-1) as TestApi, call, seed);
    tell(`${edged.length} calls, each edge of the calendar`);
  } finally {
    for (const api of apis) await api.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function addTo(whole: Tally, tally: Tally): void {
  for (const [name, statuses] of tally) {
    const sums = whole.get(name) ?? new Map<number, number>();
    for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count);
    whole.set(name, sums);
  }
}

/** How many were answered with each status, over all calls. */
function statusesOf(tally: ReadonlyMap<string, ReadonlyMap<number, number>>): string {
  const sums = new Map<number, number>();
  for (const statuses of tally.values()) {
    for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count);
  }
  const ordered = [...sums].sort(([a], [b]) => a - b);
  return ordered.map(([status, count]) => `${status} × ${count}`).join(', ');
}
