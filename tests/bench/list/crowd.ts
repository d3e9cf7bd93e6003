import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ask } from '../ask.ts';
import { percentile } from '../figures.ts';

/** What a crowd of clients got. `slowest` is the 99th percentile of the time to an answer, in milliseconds. */
export interface CrowdResult {
  readonly perSecond: number;
  readonly slowest: number;
}

/** One request of a crowd. */
export interface CrowdRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const CLIENTS = 50;
const SECONDS = 4;

/** How long a client looks at an answer before it asks again, in milliseconds on average: faster than anybody reads. */
const LOOK = 1000;
const LOOKING_SECONDS = 5;

/**
 * Sends requests by clients who each ask again as soon as they are answered, on connections that stay open.
 *
 * @param requestsOf what a client asks for, over and over; clients are numbered from 0
 * @throws where an answer is not a 200
 */
export async function crowd(
  url: string,
  requestsOf: (client: number) => readonly CrowdRequest[],
): Promise<CrowdResult> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: SECONDS,
    setupClient: (client) => {
      client.setRequests(requestsOf(clients).map(({ path, headers }) => ({ path, headers: { ...headers } })));
      clients += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return { perSecond: result.requests.average, slowest: result.latency.p99 };
}

/**
 * Sends requests by clients who each ask, look at the answer, and ask again, on connections that stay open. How long
 * each looks is random, so that they come together by chance as people do.
 *
 * @param requests what all ask for in turn
 * @throws where an answer is not a 200
 */
export async function lookingCrowd(url: string, requests: readonly CrowdRequest[]): Promise<CrowdResult> {
  const waits: number[] = [];
  const end = performance.now() + LOOKING_SECONDS * 1000;
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = number; ; asked += 1) {
      // Exponential: whoever has just asked is as likely to ask as anybody.
      await sleep(-Math.log(1 - Math.random()) * LOOK);
      const wanted = requests[asked % requests.length];
      if (wanted === undefined || performance.now() > end) break;
      const askedAt = performance.now();
      const status = await ask({ url: `${url}${wanted.path}`, headers: wanted.headers ?? {} }, agent);
      if (status !== 200) throw new Error(`A request was answered ${status}.`);
      waits.push(performance.now() - askedAt);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return { perSecond: waits.length / LOOKING_SECONDS, slowest: percentile(waits, 0.99) };
}
