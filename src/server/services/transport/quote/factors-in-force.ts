import type { Db, Reader } from '../../../database/open.ts';

type Factors = ReadonlyMap<string, number>;

/** Cache of the learnt factors, by the night in which they were learnt. */
const remembered = new WeakMap<Db, { readonly day: string; readonly factors: Factors }>();

/** Returns the lane factors for quotes at `now` (Unix milliseconds), in per mille; pinned ones override learnt ones. */
export async function factorsInForce(db: Db, now: number): Promise<Pick<Factors, 'get'>> {
  const [pinned, learnt] = await Promise.all([readPinned(db), learntFactors(db, now)]);
  return { get: (lane) => pinned.get(lane) ?? learnt.get(lane) };
}

async function learntFactors(db: Db, now: number): Promise<Factors> {
  const day = await dayInForce(db, now);
  const known = remembered.get(db);
  if (known?.day === day) return known.factors;
  const factors = await readFactors(db, day);
  if (day !== null) remembered.set(db, { day, factors });
  return factors;
}

/** Returns the night whose factors are in force; null before the first. */
export async function dayInForce(db: Reader, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('lane_versions')
    .select('day')
    .where('state', '=', 'published')
    .where('in_force_from', '<=', new Date(now))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Returns the published factors of a night. */
export async function readFactors(db: Reader, day: string | null): Promise<Factors> {
  if (day === null) return new Map();
  const rows = await db
    .selectFrom('lane_factors')
    .select(['lane', 'learnt'])
    .where('day', '=', day)
    .where('learnt', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ lane, learnt }) => (learnt === null ? [] : [[lane, learnt] as const])));
}

/** Returns the pinned factors in force, by lane; in per mille. */
async function readPinned(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('lane_pins').select(['lane', 'factor']).where('ended_at', 'is', null).execute();
  return new Map(rows.map(({ lane, factor }) => [lane, factor]));
}
