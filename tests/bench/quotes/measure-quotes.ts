import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { ServerProcess } from '#tests/journeys/support/server-process.ts';
import { type OsrmServer, startOsrm } from '#tests/support/osrm-server.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import { asMilliseconds, median, percentile } from '../figures.ts';
import { startFilled } from '../filled-server.ts';
import { type Finding, judge, note } from '../finding.ts';
import { type Asker, signInFrom } from '../list/askers.ts';
import { SHIPPER_ROWS, SHIPPERS } from './shipper-rows.ts';

const CONNECTIONS = 10;
const MAX_P99 = 100;
const SECONDS = 6;
/** How long somebody looks at prices before they ask again, in milliseconds on average. */
const LOOK = 1000;
const ROUNDS = 3;

/**
 * From a request to its prices, by as many shippers who each look at what they got: on a road that is known, on roads nobody
 * asked for before, and on such roads while the routing service keeps its callers waiting. Clients, server, PostgreSQL
 * and the routing service share this machine.
 */
export async function measureQuotes(): Promise<Finding[]> {
  const filled = await startFilled({
    folder: 'quotes',
    announcement: 'Making shippers, once…',
    rows: SHIPPER_ROWS,
    tables: 'shipments',
  });
  const osrm = await startOsrm();
  const folder = mkdtempSync(join(tmpdir(), 'lading-quotes-'));
  const { db } = await openDatabase({ url: filled.url, connections: 1 });
  const askers = await signInFrom(db, 'COMPANY', SHIPPERS);
  await db.destroy();
  const server = await ServerProcess.start(folder, {
    DATABASE_URL: filled.url,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    LADING_SEED: 'none',
    READS_PER_SECOND: '0',
    ROUTING_URL: osrm.url,
  });
  try {
    const url = `http://127.0.0.1:${server.port}`;
    // The first round warms up.
    const slowest = { known: [] as number[], unknown: [] as number[], silent: [] as number[] };
    let asked = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const known = await quoting(url, askers, () => LYON);
      const unknown = await quoting(url, askers, elsewhere);
      const silent = await whileSilent(osrm, () => quoting(url, askers, elsewhere));
      if (round === 0) continue;
      asked += known.length + unknown.length + silent.length;
      slowest.known.push(percentile(known, 0.99));
      slowest.unknown.push(percentile(unknown, 0.99));
      slowest.silent.push(percentile(silent, 0.99));
    }
    const most = { atMost: MAX_P99 };
    return [
      note(`Quotes asked for by ${SHIPPERS} shippers`, String(asked)),
      judge('p99 of a quote, known road', median(slowest.known), most, asMilliseconds),
      judge('p99 of a quote, unknown road', median(slowest.unknown), most, asMilliseconds),
      judge('p99 of a quote, silent routing service', median(slowest.silent), most, asMilliseconds),
    ];
  } finally {
    await server.stop();
    await osrm.stop();
    await filled.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function whileSilent<T>(osrm: OsrmServer, act: () => Promise<T>): Promise<T> {
  osrm.mood = 'silent';
  try {
    return await act();
  } finally {
    osrm.mood = 'well';
  }
}

/** An address in Lyon that nobody asked for yet: roads are known by thousandths of a degree. */
function elsewhere(): typeof LYON {
  const { lat, lng } = LYON.location;
  const off = () => (Math.random() - 0.5) / 4;
  return { ...LYON, location: { lat: lat + off(), lng: lng + off() } };
}

/** Milliseconds to each answer of shippers who ask for prices, look at them, and ask again. */
async function quoting(url: string, askers: readonly Asker[], to: () => typeof LYON): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const shipper = async ({ token, company }: Asker) => {
    for (;;) {
      // Exponential: whoever has just asked is as likely to ask as anybody.
      await sleep(-Math.log(1 - Math.random()) * LOOK);
      if (performance.now() > end) return;
      const body = quotationRequest(Date.now(), { pickup: { address: LILLE }, delivery: { address: to() } });
      const askedAt = performance.now();
      const answer = await fetch(`${url}/api/v2/companies/${company}/quotation-requests`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`A request was answered ${answer.status}.`);
      waits.push(performance.now() - askedAt);
    }
  };
  await Promise.all(askers.map(shipper));
  return waits;
}
