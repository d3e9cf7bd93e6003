import { openDatabase } from '#server/database/open.ts';
import { asMilliseconds, asTimes, median, medianRatio } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { withSendLock } from '../in-turn.ts';
import { type Asker, signInFrom } from '../list/askers.ts';
import { CLIENTS, type CrowdRequest, crowd, lookingCrowd } from '../list/crowd.ts';
import { startBoth } from '../whole-server.ts';
import { startMillionOffers } from './million-offers.ts';
import { OFFERS } from './offer-rows.ts';
import { QUESTIONS } from './questions.ts';

const ROUNDS = 3;
const MIN_SHARE = 0.5;
const MAX_P99 = 45;

/**
 * First pages of the market through the whole server, by every filter in every order, against a handler that only sends
 * the rows of the same query. How much both can do, and how long a carrier waits who looks at the answer, is measured as
 * for the list of missions.
 */
export async function measureOffers(): Promise<Finding[]> {
  const million = await startMillionOffers();
  const { db } = await openDatabase({ url: million.url, connections: 1 });
  const askers = await signInFrom(db, 'DISPATCHER', OFFERS.carriers);
  await db.destroy();
  const { whole, bare, stop } = await startBoth(million.url, new URL('bare-handler.ts', import.meta.url));
  try {
    // Each asks for all there is, beginning elsewhere.
    const asked = askers.flatMap((asker, index) =>
      QUESTIONS.map((_, number): Wanted => ({ asker, number: (number + index * 7) % QUESTIONS.length })),
    );
    const own = (client: number) => {
      const first = (client % askers.length) * QUESTIONS.length;
      return asked.slice(first, first + QUESTIONS.length);
    };
    const slowest: number[] = [];
    const perSecond = await withSendLock(ROUNDS, {
      whole: async () => (await crowd(whole.url, (client) => own(client).map(ofWhole))).perSecond,
      bare: async () => (await crowd(bare.url, (client) => own(client).map(ofBare))).perSecond,
      looking: async () => {
        const result = await lookingCrowd(whole.url, asked.map(ofWhole));
        slowest.push(result.slowest);
        return result.perSecond;
      },
    });
    return [
      note('Searches of 1,000,000 offers a second, bare handler', median(perSecond.bare).toFixed(0)),
      note('Searches of 1,000,000 offers a second, whole server', median(perSecond.whole).toFixed(0)),
      judge('Whole over bare', medianRatio(perSecond.whole, perSecond.bare), { atLeast: MIN_SHARE }, asTimes),
      note(`Searches a second by ${CLIENTS} clients who look at each`, median(perSecond.looking).toFixed(0)),
      judge('p99 of the whole for them', median(slowest.slice(1)), { atMost: MAX_P99 }, asMilliseconds),
    ];
  } finally {
    await stop();
    await million.stop();
  }
}

/** A question, by its number, of a carrier's. */
interface Wanted {
  readonly asker: Asker;
  readonly number: number;
}

function ofWhole({ asker: { token, company }, number }: Wanted): CrowdRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(QUESTIONS[number]?.query ?? {})) query.set(name, written(value));
  return { path: `/api/v2/companies/${company}/offers?${query}`, headers: { authorization: `Bearer ${token}` } };
}

/** A value as a query string has it: flags as 1, lists with commas. */
function written(value: unknown): string {
  return value === true ? '1' : String(value);
}

function ofBare({ asker: { company }, number }: Wanted): CrowdRequest {
  return { path: `/${number}/${company}` };
}
