import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { HEADERS } from '#contract/headers.ts';
import { type Db, openDatabase } from '#server/database/open.ts';
import { ask, type Request } from '../ask.ts';
import { asTimes, median, medianRatio } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { withSendLock } from '../in-turn.ts';
import type { Asker } from '../list/askers.ts';
import { MARKET_IDS } from '../market/market-rows.ts';
import { startMarket } from '../market/start-market.ts';
import { startBoth } from '../whole-server.ts';

const ROUNDS = 5;
const CLIENTS = 50;
/** Each is picked up and delivered. A driver may send 300 writes at once, and two a second from then on. */
const MISSIONS_A_ROUND = 20;
const MIN_SHARE = 0.5;

/**
 * Steps a second of 50 drivers who each send the next one as soon as the last is answered, through the whole server, against
 * a handler that only writes the same rows in one transaction. What shippers hear of a step is sent after its answer: the
 * next round begins once nothing of that is left. Clients, server and PostgreSQL share this machine.
 */
export async function measureSteps(): Promise<Finding[]> {
  const missions = 2 * (ROUNDS + 1) * MISSIONS_A_ROUND;
  const market = await startMarket({ carriers: CLIENTS, missions, offers: 0 });
  const { db } = await openDatabase({ url: market.url, connections: 1 });
  const { whole, bare, stop } = await startBoth(market.url, new URL('bare-handler.ts', import.meta.url));
  try {
    await jobsDone(db);
    const next = missionsInTurn();
    const perSecond = await withSendLock(ROUNDS, {
      whole: async () => {
        const figure = await stepsASecond(market.drivers, next(), (step) => ofWhole(whole.url, step));
        await jobsDone(db);
        return figure;
      },
      bare: () => stepsASecond(market.drivers, next(), (step) => ofBare(bare.url, step)),
    });
    return [
      note(`Steps a second by ${CLIENTS} drivers, bare transaction`, median(perSecond.bare).toFixed(0)),
      note(`Steps a second by ${CLIENTS} drivers, whole server`, median(perSecond.whole).toFixed(0)),
      judge('Whole over bare', medianRatio(perSecond.whole, perSecond.bare), { atLeast: MIN_SHARE }, asTimes),
    ];
  } finally {
    await stop();
    await db.destroy();
    await market.stop();
  }
}

/** A step of a driver's. */
interface Step {
  readonly driver: Asker;
  readonly stop: 'pickup' | 'delivery';
  readonly mission: string;
}

/** Which missions of each driver, by their place in the driver's own list, are stepped in a round. */
function missionsInTurn(): () => readonly number[] {
  let taken = 0;
  return () => {
    const first = taken;
    taken += MISSIONS_A_ROUND;
    return Array.from({ length: MISSIONS_A_ROUND }, (_, index) => first + index);
  };
}

async function stepsASecond(
  drivers: readonly Asker[],
  places: readonly number[],
  requestOf: (step: Step) => Request,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    drivers.map(async (driver, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (const place of places) {
        const mission = MARKET_IDS.mission(place * drivers.length + client + 1);
        for (const stop of ['pickup', 'delivery'] as const) {
          const status = await ask(requestOf({ driver, stop, mission }), agent);
          if (status !== 200) throw new Error(`A step was answered ${status}.`);
        }
      }
      agent.destroy();
    }),
  );
  return (drivers.length * places.length * 2) / ((performance.now() - start) / 1000);
}

function ofWhole(url: string, { driver: { token, company }, stop, mission }: Step): Request {
  const now = new Date().toISOString();
  return {
    method: 'POST',
    url: `${url}/api/v2/companies/${company}/missions/${mission}/${stop}/complete`,
    headers: {
      authorization: `Bearer ${token}`,
      [HEADERS.idempotencyKey]: randomUUID(),
      [HEADERS.occurredAt]: now,
      [HEADERS.sentAt]: now,
    },
  };
}

function ofBare(url: string, { driver: { user }, stop, mission }: Step): Request {
  return { method: 'POST', url: `${url}/${stop}/${mission}/${user}` };
}

/** Waits until the whole server has done every job that is due. */
async function jobsDone(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    `.execute(db);
    if (Number(rows[0]?.waiting) === 0) return;
    await sleep(100);
  }
}
