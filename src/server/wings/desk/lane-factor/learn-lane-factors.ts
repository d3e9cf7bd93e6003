import { LEARNING_MS, type Learnt, learnLanes, medianDistance, publishedFactor } from '#freight/quote/learning.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { dayInForce, readFactors } from '../../../services/transport/quote/factors-in-force.ts';
import { readAgreed } from './read-agreed.ts';

/** Learnt factors are only observed for this time before quotes use them, in milliseconds. */
const SHADOW_MS = 28 * DAY;
/** A version is evaluated with the prices agreed within this time, in milliseconds. */
const JUDGED_MS = 30 * DAY;
/** Rows inserted per statement. */
const BATCH = 5000;

/**
 * Learns the factors of all lanes, once a night across all servers. Published factors take effect on Monday, 00:00 UTC;
 * a later night of the same week replaces them.
 *
 * @returns true if this call learnt them
 */
export function learnLaneFactors(db: Db, now: number): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  return db.transaction().execute(async (tx) => {
    if (!(await begin(tx, day, now))) return false;
    const agreed = await readAgreed(tx, new Date(now - LEARNING_MS), now);
    const inForce = await readFactors(tx, await dayInForce(tx, now));
    const learnt = withKept(learnLanes(agreed, now), inForce);
    const published = learnt.map((lane) => ({ ...lane, learnt: publishedFactor(lane, inForce) }));
    const factors = new Map(published.flatMap(({ lane, learnt: factor }) => (factor === null ? [] : [[lane, factor]])));
    const latest = agreed.filter(({ at, isFilled }) => isFilled && now - at <= JUDGED_MS);
    const [before, after] = [medianDistance(latest, inForce), medianDistance(latest, factors)];
    await writeFactors(tx, day, published);
    await tx
      .updateTable('lane_versions')
      .set({
        state: (await isNew(tx, now)) ? 'shadow' : after > before ? 'withheld' : 'published',
        agreed: agreed.length,
        median_before: before,
        median_after: after,
      })
      .where('day', '=', day)
      .execute();
    return true;
  });
}

/** Claims the night; false if another server has it. */
async function begin(tx: Tx, day: string, now: number): Promise<boolean> {
  const nothing = { state: 'withheld', agreed: 0, median_before: 0, median_after: 0 } as const;
  const taken = await tx
    .insertInto('lane_versions')
    .values({ day, made_at: new Date(now), in_force_from: mondayAfter(now), ...nothing })
    .onConflict((known) => known.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns the next Monday, 00:00 UTC. */
function mondayAfter(now: number): Date {
  const midnight = now - (now % DAY);
  const daysOn = (8 - new Date(now).getUTCDay()) % 7 || 7;
  return new Date(midnight + daysOn * DAY);
}

async function isNew(tx: Tx, now: number): Promise<boolean> {
  const first = await tx.selectFrom('lane_versions').select('made_at').orderBy('day').limit(1).executeTakeFirst();
  return first === undefined || now - first.made_at.getTime() < SHADOW_MS;
}

/** Keeps the factor of lanes without recent prices. */
function withKept(learnt: readonly Learnt[], inForce: ReadonlyMap<string, number>): Learnt[] {
  const known = new Set(learnt.map(({ lane }) => lane));
  const kept = [...inForce].filter(([lane]) => !known.has(lane));
  const nothing = { weight: 0, carriers: 0, shippers: 0, isFrozen: false };
  return [...learnt, ...kept.map(([lane, computed]) => ({ lane, lanes: [lane], computed, ...nothing }))];
}

async function writeFactors(
  tx: Tx,
  day: string,
  learnt: readonly (Learnt & { readonly learnt: number | null })[],
): Promise<void> {
  for (let at = 0; at < learnt.length; at += BATCH) {
    const rows = learnt.slice(at, at + BATCH).map((lane) => ({
      day,
      lane: lane.lane,
      learnt: lane.learnt,
      computed: lane.computed,
      weight: lane.weight,
      carriers: lane.carriers,
      shippers: lane.shippers,
      is_frozen: lane.isFrozen,
    }));
    await tx.insertInto('lane_factors').values(rows).execute();
  }
}
