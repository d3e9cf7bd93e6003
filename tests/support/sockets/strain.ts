import fc from 'fast-check';
import type { ServerProcess } from '../processes/start.ts';
import { type Attack, attacks, make } from './attack.ts';
import { oddRequest } from './odd-request.ts';

interface Strain {
  readonly connections: number;
  readonly seed: number;
  /** Milliseconds after which no further round begins. */
  readonly patience?: number;
}

/** How many connections were made, and how often each status was heard. */
export interface Strained {
  readonly connections: number;
  readonly statuses: ReadonlyMap<string, number>;
}

/** Connections that are open at once. */
const AT_ONCE = 20;
/** Connections between two looks at the server. */
const A_ROUND = 100;
/** What a server may hold after its rest more than before, in bytes and connections. */
const MORE_MEMORY = 48 * 1024 * 1024;
const MORE_SOCKETS = 3;
/** How long it may take to come to rest, in milliseconds: a body that broke off is waited for. */
const TO_REST_MS = 45_000;

/**
 * Makes odd connections to a server and watches its process.
 *
 * @param server one that is watched, with missions
 * @throws where it ended, logged a fault, answered wrongly or did not come to rest, with what was under way
 */
export async function strain(
  server: ServerProcess,
  { connections, seed, patience = Infinity }: Strain,
): Promise<Strained> {
  const { staged } = server;
  if (staged === null) throw new Error('The server needs an empty database.');
  const address = new URL(server.url);
  const statuses = new Map<string, number>();
  const drawing = attacks(oddRequest(staged));
  let made = 0;
  let before = await server.rest();
  const began = performance.now();
  for (; made < connections && (made === 0 || performance.now() - began < patience); made += A_ROUND) {
    const round = fc.sample(drawing, { seed: seed + made, numRuns: Math.min(A_ROUND, connections - made) });
    const waiting = round.values();
    const work = async () => {
      for (const attack of waiting) {
        for (const status of statusesOf(await make(attack, address), attack)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await requireHealth(server);
    } catch (error) {
      const under = round
        .map(({ request, manner }) => `${JSON.stringify(manner)} ${request.what.slice(0, 200)}`)
        .join('\n');
      throw new Error(`${String(error)}\n${server.log()}\nOf these:\n${under}`, { cause: error });
    }
    // The first round loads and compiles what every later one uses.
    const now = await server.rest();
    if (made === 0) before = { ...now, sockets: before.sockets };
  }
  await requireRest(server, before);
  return { connections: Math.min(made, connections), statuses };
}

async function requireHealth(server: ServerProcess): Promise<void> {
  if (server.exit() !== null) throw new Error(`The server ended: ${server.exit()}`);
  const { status } = await fetch(new URL('/health', server.url), { headers: { connection: 'close' } });
  if (status !== 200) throw new Error(`The server is not well: ${status}`);
  const faults = server.log().split('\n').filter(isFault);
  if (faults.length > 0) throw new Error('The server logged a fault.');
}

/** Warnings are of what clients do; errors are faults of ours. */
function isFault(line: string): boolean {
  if (line === '') return false;
  if (!line.startsWith('{')) return true;
  return (JSON.parse(line) as { level: number }).level >= 50;
}

async function requireRest(server: ServerProcess, before: { memory: number; sockets: number }): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { memory, sockets } = await server.rest();
    if (memory <= before.memory + MORE_MEMORY && sockets <= before.sockets + MORE_SOCKETS) return;
    if (performance.now() - began > TO_REST_MS) {
      const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
      throw new Error(
        `The server holds ${megabytes(memory)} and ${sockets} connections; ` +
          `it was ${megabytes(before.memory)} and ${before.sockets}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The statuses of the answers. @throws where one is a fault of the server, or a refusal without its problem */
function statusesOf(heard: string, { request, manner }: Attack): readonly string[] {
  const heads = Array.from(heard.matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)/g));
  for (const [, status = '', fields = ''] of heads) {
    const isBusy = status === '503' && /^retry-after: \d+\r$/im.test(fields);
    const isRefusal = status >= '400';
    // The sandbox answers as Stripe does.
    const isProblem =
      /^content-type: application\/problem\+json/im.test(fields) || request.what.includes(' /sandbox/v1/');
    if ((status >= '500' && !isBusy) || (isRefusal && !isProblem)) {
      throw new Error(`${status} to ${JSON.stringify(manner)} ${request.what}\n${heard.slice(0, 2000)}`);
    }
  }
  return heads.map(([, status = '']) => status);
}
