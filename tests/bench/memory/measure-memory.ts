import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEADERS } from '#contract/headers.ts';
import { ask, type Request } from '../ask.ts';
import { asMilliseconds, asTimes, percentile } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import type { Asker } from '../list/askers.ts';
import { MARKET_IDS } from '../market/market-rows.ts';
import { type Market, startMarket } from '../market/start-market.ts';
import { say } from '../say.ts';
import { startWholeServer } from '../whole-server.ts';
import { openStreams } from './streams.ts';

/** As many streams of each dispatcher as one may have. */
const STREAMS_EACH = 8;
const STREAMS = 2000;
const CARRIERS = STREAMS / STREAMS_EACH;
const REQUESTS_A_SECOND = 200;
/** The share of them that must be answered in time: a server that falls behind is not under the load that is asked. */
const KEPT_UP = 0.95;
/** Of a hundred requests so many are steps, and one is a booking, which all streams hear of. */
const STEPS_OF_HUNDRED = 10;
/** A server that cannot keep up is asked no faster than it answers. */
const MOST_UNDER_WAY = 200;
/** Two at least: the second is what the last is held against. */
const MINUTES = Math.max(2, Number(process.env.LADING_BENCH_MINUTES ?? 10));
const LOOK = 10_000;
const MEGABYTE = 1_000_000;
const MOST = 400;
const MOST_GROWTH = 1.1;

/**
 * What a server holds in memory that serves many open streams and steady requests: lists, missions, offers, steps and
 * bookings. It is flat where the last minute is as high as the second, in which all of it has been used once.
 */
export async function measureMemory(): Promise<Finding[]> {
  const requests = MINUTES * 60 * REQUESTS_A_SECOND;
  const market = await startMarket({
    carriers: CARRIERS,
    missions: Math.ceil((requests * STEPS_OF_HUNDRED) / 100 / 2 / CARRIERS) + 20,
    offers: Math.ceil(requests / 100) + 2000,
  });
  const server = await startWholeServer(market.url);
  const { url } = server;
  try {
    const streams = await openStreams(
      url,
      market.dispatchers.flatMap((asker) => Array.from({ length: STREAMS_EACH }, () => asker)),
    );
    const start = performance.now();
    const samples: Sample[] = [];
    const asking = new Set<Promise<void>>();
    const looking = setInterval(() => {
      const sample = { at: performance.now() - start, bytes: residentMemory(server.pid) };
      samples.push(sample);
      say(`  ${Math.round(sample.at / 1000)} s: ${asMegabytes(sample.bytes)}, ${asking.size} requests under way`);
    }, LOOK);
    const waits = await keepAsking(requests, requestsOf(url, market), asking).finally(() => clearInterval(looking));
    const duration = performance.now() - start;
    const [openStill, heard] = [streams.open(), streams.heard()];
    streams.close();
    if (openStill < STREAMS) throw new Error(`${STREAMS - openStill} streams ended.`);
    const [second, last] = [meanOf(samples, 60_000), meanOf(samples, duration - 60_000)];
    return [
      note(`Open streams, and events each heard`, `${STREAMS}, ${Math.round(heard / STREAMS)}`),
      judge('Requests a second', requests / (duration / 1000), { atLeast: KEPT_UP * REQUESTS_A_SECOND }, (rate) =>
        rate.toFixed(0),
      ),
      note('p99 of their answers', asMilliseconds(percentile(waits, 0.99))),
      judge(
        'The most memory',
        Math.max(...samples.map(({ bytes }) => bytes)),
        { atMost: MOST * MEGABYTE },
        asMegabytes,
      ),
      judge('The last minute over the second', last / second, { atMost: MOST_GROWTH }, asTimes),
    ];
  } finally {
    await server.stop();
    await market.stop();
  }
}

/** Memory at a moment, in milliseconds since the beginning. */
interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** What a process holds in memory, in bytes, as Linux counts it. */
function residentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The mean of the minute from a moment on. */
function meanOf(samples: readonly Sample[], from: number): number {
  const those = samples.filter(({ at }) => at >= from && at < from + 60_000);
  return those.reduce((sum, { bytes }) => sum + bytes, 0) / those.length;
}

const asMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

/**
 * Sends so many requests at a steady pace, a little later where too many are not answered yet.
 *
 * @param asking filled with those that are under way
 * @returns milliseconds to each answer
 * @throws where one is refused
 */
async function keepAsking(
  count: number,
  requestOf: (number: number) => Request,
  asking: Set<Promise<void>>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const refused: string[] = [];
  const start = performance.now();
  for (let number = 0; number < count; number += 1) {
    while (asking.size >= MOST_UNDER_WAY) await Promise.race(asking);
    const wait = start + (number * 1000) / REQUESTS_A_SECOND - performance.now();
    if (wait > 1) await sleep(wait);
    const request = requestOf(number);
    const askedAt = performance.now();
    const asked = ask(request, agent).then((status) => {
      waits.push(performance.now() - askedAt);
      asking.delete(asked);
      if (status >= 300) refused.push(`${request.method ?? 'GET'} ${request.url} was answered ${status}.`);
    });
    asking.add(asked);
    if (refused.length > 0) throw new Error(refused[0]);
  }
  await Promise.all(asking);
  agent.destroy();
  return waits;
}

const STATES = ['planned', 'in_progress', 'completed'] as const;
const OFFER_FILTERS = [
  '',
  '?pickup_iso_codes=FR-59&max_weight=12000',
  '?without_tail_lift=1&sort=-pickup_date',
] as const;

/** What is asked for: in every hundred ten steps, a booking, and of the rest half lists, a fifth missions, the others offers. */
function requestsOf(url: string, { dispatchers, drivers }: Market): (number: number) => Request {
  let [steps, bookings] = [0, 0];
  return (number) => {
    const place = number % 100;
    if (place < STEPS_OF_HUNDRED) return stepOf(url, drivers, steps++);
    const asker = at(dispatchers, Math.floor(Math.random() * dispatchers.length));
    if (place === STEPS_OF_HUNDRED) {
      bookings += 1;
      return sending(`${companyUrl(url, asker)}/offers/${MARKET_IDS.offer(bookings)}/booking`, asker, '{}');
    }
    return { url: `${companyUrl(url, asker)}/${readOf(place, asker, dispatchers)}`, headers: authorization(asker) };
  };
}

/** The pickup of a mission, and a round of all drivers later its delivery. */
function stepOf(url: string, drivers: readonly Asker[], number: number): Request {
  const round = Math.floor(number / drivers.length);
  const driver = at(drivers, number % drivers.length);
  const mission = MARKET_IDS.mission(Math.floor(round / 2) * drivers.length + (number % drivers.length) + 1);
  const stop = round % 2 === 0 ? 'pickup' : 'delivery';
  return sending(`${companyUrl(url, driver)}/missions/${mission}/${stop}/complete`, driver);
}

function readOf(place: number, asker: Asker, dispatchers: readonly Asker[]): string {
  if (place % 2 === 0) return `missions?state=${STATES[(place / 2) % STATES.length]}`;
  if (place % 5 === 0) return `missions/${MARKET_IDS.mission(dispatchers.indexOf(asker) + 1)}`;
  return `offers${OFFER_FILTERS[place % OFFER_FILTERS.length]}`;
}

function sending(url: string, asker: Asker, body?: string): Request {
  const headers = { ...authorization(asker), [HEADERS.idempotencyKey]: randomUUID() };
  if (body === undefined) return { method: 'POST', url, headers };
  return { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, body };
}

const authorization = ({ token }: Asker) => ({ authorization: `Bearer ${token}` });

const companyUrl = (url: string, { company }: Asker): string => `${url}/api/v2/companies/${company}`;

function at(askers: readonly Asker[], index: number): Asker {
  const asker = askers[index];
  if (asker === undefined) throw new Error('Nobody asks.');
  return asker;
}
