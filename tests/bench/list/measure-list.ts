import { openDatabase } from '#server/database/open.ts';
import { asMilliseconds, asTimes, median, medianRatio } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { withSendLock } from '../in-turn.ts';
import { startBoth } from '../whole-server.ts';
import { type Asker, signInFrom } from './askers.ts';
import { CLIENTS, type CrowdRequest, crowd, lookingCrowd } from './crowd.ts';
import { startMillion } from './million.ts';
import { MILLION } from './million-rows.ts';
import { type ListState, STATES } from './page-statement.ts';

const ROUNDS = 4;
/** Whose first pages are read again and again. */
const CARRIERS = 40;
/** More than a client gets in a round, so that none is asked for twice. */
const PAGES_A_CLIENT = 60;
const MIN_SHARE = 0.5;
const MAX_P99 = 30;

/** A page of a carrier's missions. */
interface Wanted {
  readonly asker: Asker;
  readonly state: ListState;
  readonly page: number;
}

/**
 * A page of missions through the whole server, against a handler that only sends the rows of the same query.
 *
 * How much both can do is measured by clients who ask again as soon as they are answered. Then each answer waits for
 * those of all others, so that the time to an answer says no more than that: it is the number of clients over the
 * requests a second. How long somebody waits is measured by the same number of clients who look at what they got: each
 * asks once a second on average, at random moments. Clients, server and PostgreSQL share this machine.
 */
export async function measureList(): Promise<Finding[]> {
  const million = await startMillion();
  const { db } = await openDatabase({ url: million.url, connections: 1 });
  const askers = await signInFrom(db, 'DISPATCHER', MILLION.carriers);
  await db.destroy();
  const { whole, bare, stop } = await startBoth(million.url, new URL('bare-handler.ts', import.meta.url));
  try {
    const slowest: number[] = [];
    const slowestLooking: number[] = [];
    const first = askers
      .slice(0, CARRIERS)
      .flatMap((asker) => STATES.map((state): Wanted => ({ asker, state, page: 1 })));
    const [unread, unreadBare] = [pagesNobodyRead(askers), pagesNobodyRead(askers)];
    const perSecond = await withSendLock(ROUNDS, {
      whole: async () => {
        const result = await crowd(whole.url, () => first.map(ofWhole));
        slowest.push(result.slowest);
        return result.perSecond;
      },
      bare: async () => (await crowd(bare.url, () => first.map(ofBare))).perSecond,
      looking: async () => {
        const result = await lookingCrowd(whole.url, first.map(ofWhole));
        slowestLooking.push(result.slowest);
        return result.perSecond;
      },
      wholeUnread: async () => (await crowd(whole.url, () => several(unread).map(ofWhole))).perSecond,
      bareUnread: async () => (await crowd(bare.url, () => several(unreadBare).map(ofBare))).perSecond,
    });
    return [
      note('First pages of 30 a second, bare handler', median(perSecond.bare).toFixed(0)),
      note('First pages of 30 a second, whole server', median(perSecond.whole).toFixed(0)),
      judge('Whole over bare', medianRatio(perSecond.whole, perSecond.bare), { atLeast: MIN_SHARE }, asTimes),
      judge(
        'Whole over bare, pages nobody read before',
        medianRatio(perSecond.wholeUnread, perSecond.bareUnread),
        { atLeast: MIN_SHARE },
        asTimes,
      ),
      note(`First pages a second by ${CLIENTS} clients who look at each`, median(perSecond.looking).toFixed(0)),
      judge('p99 of the whole for them', median(slowestLooking.slice(1)), { atMost: MAX_P99 }, asMilliseconds),
      note(`p99 for ${CLIENTS} clients who never look`, asMilliseconds(median(slowest.slice(1)))),
    ];
  } finally {
    await stop();
    await million.stop();
  }
}

/** Later pages of completed missions, another one at every call. */
function pagesNobodyRead(askers: readonly Asker[]): () => Wanted {
  let asked = 0;
  return () => {
    const page = 2 + Math.floor(asked / askers.length);
    const asker = askers[asked % askers.length];
    if (asker === undefined) throw new Error('Nobody asks.');
    asked += 1;
    return { asker, state: 'completed', page };
  };
}

function several(next: () => Wanted): Wanted[] {
  return Array.from({ length: PAGES_A_CLIENT }, next);
}

function ofWhole({ asker: { token, company }, state, page }: Wanted): CrowdRequest {
  const path = `/api/v2/companies/${company}/missions?state=${state}&page=${page}`;
  return { path, headers: { authorization: `Bearer ${token}` } };
}

function ofBare({ asker: { company }, state, page }: Wanted): CrowdRequest {
  return { path: `/${state}/${company}/${page}` };
}
