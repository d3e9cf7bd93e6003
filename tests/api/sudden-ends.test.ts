import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, type TestContext } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { createPostgresqlDatabase, fillFolder, TEMPLATE } from '#tests/support/database.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { runToEnd, type ServerProcess, startServer } from '#tests/support/processes/start.ts';

const { engine, url: postgresql, image } = inject('database');
/** A start takes most of the time, so that two servers are killed side by side, each on a database of its own. */
const SERVERS = 2;
/** Twice each: a second end falls upon what was brought back after the first. */
const KILLS = Number(process.env.KILLS ?? 2 * SERVERS);
/** The first start migrates in the long run of `npm run chaos`; here it finds that done, which takes a third of its time. */
const isMigrated = process.env.KILLS === undefined;
/** More steps than the rounds of writing get through. */
const MISSIONS = 60 + 6 * KILLS;

const folders: string[] = [];
let page: Buffer;
beforeAll(async () => {
  page = await jpegPage({ width: 8, height: 4 });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lading-process-'));
  folders.push(folder);
  return folder;
}

async function environmentOf(folder: string): Promise<NodeJS.ProcessEnv> {
  const environment = { LADING_DATA_DIR: folder, MISSIONS: String(MISSIONS) };
  if (postgresql === null) {
    if (isMigrated && image !== null) await fillFolder(folder, image);
    return environment;
  }
  const template = isMigrated ? TEMPLATE : undefined;
  return { ...environment, DATABASE_URL: await createPostgresqlDatabase(postgresql, template) };
}

/** One write of the driver's, under a key of its own; `answer` is what came back, once it has. */
interface Write {
  readonly mission: string;
  readonly step: 'pickup/complete' | 'delivery/complete' | 'proof-of-delivery';
  readonly key: string;
  answer: string | null;
}

function send({ url }: ServerProcess, token: string, { mission, step, key }: Write): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(page)], 'pod.jpg', { type: 'image/jpeg' }));
  return fetch(`${url}/api/v2/me/missions/${mission}/${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(step === 'proof-of-delivery' ? { body } : {}),
  });
}

/** Sends writes one after the other until they are done or the server is gone. */
async function write(server: ServerProcess, token: string, writes: readonly Write[]): Promise<void> {
  for (const one of writes) {
    if (one.answer !== null) continue;
    try {
      const answer = await send(server, token, one);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      one.answer = text;
    } catch (error) {
      // A broken connection is what a killed server looks like.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** The steps of a mission: all three for every fourth, else the first two. */
const stepsOf = (mission: string, index: number): Write[] => {
  const steps = ['pickup/complete', 'delivery/complete', 'proof-of-delivery'] as const;
  return steps.slice(0, index % 4 === 0 ? 3 : 2).map((step) => ({ mission, step, key: randomUUID(), answer: null }));
};

/** Kills a server again and again while four writers write, and looks each time whether what it answered is there. */
async function killWhileWriting(kills: number, { onTestFinished, signal }: TestContext): Promise<void> {
  const environment = await environmentOf(newFolder());
  let server = await startServer(environment);
  onTestFinished(() => server.kill());
  const { token = '', missions = [] } = server.staged ?? {};
  const lanes: Write[][] = [[], [], [], []];
  missions.forEach((mission, index) => lanes[index % lanes.length]?.push(...stepsOf(mission, index)));
  const acknowledged = () => lanes.flat().filter(({ answer }) => answer !== null);

  for (let round = 0; round < kills; round += 1) {
    const before = new Set(acknowledged());
    const writing = Promise.all(lanes.map((lane) => write(server, token, lane)));
    const wanted = before.size + (round % 7);
    await expect.poll(() => acknowledged().length, { interval: 2, timeout: 15_000 }).toBeGreaterThan(wanted);
    await server.kill();
    await writing;
    server = await startServer(environment);
    // A test that ran out of time has killed the server before this one.
    if (signal.aborted) return server.kill();
    for (const one of acknowledged().filter((other) => !before.has(other))) {
      const again = await send(server, token, one);
      const replayed = again.headers.get('idempotency-replayed');
      expect([again.status, replayed, await again.text()]).toEqual([200, 'true', one.answer]);
    }
  }

  // What was under way when a server died is sent again under its key; then every step is there once.
  for (const lane of lanes) {
    await write(server, token, lane.slice(0, lane.findIndex(({ answer }) => answer === null) + 1));
  }
  const read = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  const byMission = Map.groupBy(acknowledged(), ({ mission }) => mission);
  for (const [mission, writes] of byMission) {
    const path = `/api/v2/me/missions/${mission}`;
    const { tracking, proof_of_delivery: proof } = (await (await read(path)).json()) as Mission;
    expect(tracking.map(({ operation }) => operation)).toEqual(writes.map(({ key }) => key));
    for (const { uuid } of proof.files) {
      const file = await read(`${path}/proof-of-delivery/${uuid}`);
      expect([file.status, Buffer.from(await file.arrayBuffer()).equals(page)]).toEqual([200, true]);
    }
  }
  expect(byMission.size).toBeGreaterThan(kills / 2);
}

describe('a server that is killed while it writes', () => {
  it.concurrent.for(Array.from({ length: SERVERS }, (_, index) => index))(
    `loses nothing it acknowledged, and does nothing twice: ${KILLS / SERVERS} times, server %i`,
    { timeout: 60_000 + 15_000 * KILLS },
    (_, test) => killWhileWriting(KILLS / SERVERS, test),
  );
});

if (engine === 'embedded') {
  describe('a folder that a server uses', () => {
    it.concurrent('is refused to a second one, which says why, and is free once the first is killed', {
      timeout: 60_000,
    }, async ({ onTestFinished }) => {
      const folder = newFolder();
      const environment = { ...(await environmentOf(folder)), MISSIONS: '1' };
      const first = await startServer(environment);
      onTestFinished(() => first.kill());
      const { token = '', missions = [] } = first.staged ?? {};
      const second = await runToEnd('migrate', environment);
      expect(second.code).toBe(1);
      expect(second.complaint).toContain(
        `Another Lading server uses ${folder}. Stop it, or set LADING_DATA_DIR to another folder.`,
      );
      expect((await fetch(`${first.url}/health`)).status).toBe(200);
      await first.kill();
      const ended = await Promise.all(Array.from({ length: 3 }, () => runToEnd('migrate', environment)));
      expect(ended.map(({ code }) => code)).toContain(0);
      for (const { code, complaint } of ended)
        if (code !== 0) expect(complaint).toContain('Another Lading server uses');
      const next = await startServer(environment);
      const mission = await fetch(`${next.url}/api/v2/me/missions/${missions[0]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(mission.status).toBe(200);
      await next.kill();
    });
  });
}
