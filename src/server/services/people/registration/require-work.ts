import { createHash } from 'node:crypto';
import {
  isWorked,
  MOST_WORK_BITS,
  WORK_BITS,
  WORK_LIFETIME_MS,
  workText,
} from '#freight/registration/proof-of-work.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Db, Reader } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import { levelOf, type RateLimit, takeFrom, tryTake } from '../../../http/rate-limit.ts';
import { networkOf, networksAround } from '../../../identity/network.ts';

/**
 * Limits of registrations by network, with or without proof of work. Thirty colleagues behind one address get in; a
 * provider's customer does not get further with 65,536 networks than with one.
 */
const OF_NETWORK: Readonly<Record<number, RateLimit>> = {
  32: { name: 'registration', burst: 40, every: 5 * MINUTE },
  24: { name: 'registration-24', burst: 120, every: 2 * MINUTE },
  64: { name: 'registration', burst: 40, every: 5 * MINUTE },
  56: { name: 'registration-56', burst: 80, every: 3 * MINUTE },
  48: { name: 'registration-48', burst: 120, every: 2 * MINUTE },
};

/** Limit of all registrations: at most 2,000 in any hour. Only those that worked are counted, so that holding it costs. */
const ALL: RateLimit = { name: 'registration-all', burst: 500, every: HOUR / 1500 };

/** Limits of registrations without enough work, per network and in total. Our own app always sends what is asked for. */
const WITHOUT_WORK: RateLimit = { name: 'registration-free', burst: 3, every: 20 * MINUTE };
const ALL_WITHOUT_WORK: RateLimit = { name: 'registration-free-all', burst: 30, every: MINUTE };

/** Measures registrations beyond 100 an hour; it refuses none before `ALL` does. */
const RUSH: RateLimit = { name: 'registration-rush', burst: 10_000, every: HOUR / 100 };
/** Registrations beyond 100 an hour that make the work twice as hard. */
const RUSH_OF_A_BIT = 100;

/** A registration: its proof of work, and the address that the proof is computed from. */
interface Working {
  readonly proof_of_work?: { readonly at: string; readonly nonce: number } | undefined;
  readonly user: { readonly email: string };
}

/** Returns the leading zero bits that a registration has to work for now: more after many registrations. */
export async function bitsAsked(db: Reader, now: number): Promise<number> {
  const rush = await levelOf(db, RUSH, 'everybody', now);
  return Math.min(MOST_WORK_BITS, WORK_BITS + Math.floor(rush / RUSH_OF_A_BIT));
}

/** @throws `too_many_requests`, or the violation of `proof_of_work` if too many came without enough of it */
export async function requireWork(
  db: Db,
  { proof_of_work: work, user: { email } }: Working,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> {
  for (const { network, bits } of networksAround(ip)) {
    const limit = OF_NETWORK[bits];
    if (limit !== undefined) await takeFrom(db, limit, network, now);
  }
  if (work !== undefined && !isHonest(email, work, WORK_BITS, now)) throw violation('proof_of_work', 'invalid');
  const isEnough = work !== undefined && isHonest(email, work, await bitsAsked(db, now), now);
  // Also for an app of before, which works for the bits at rest whatever is asked for.
  if (!isEnough && !(await isFree(db, ip, now))) throw violation('proof_of_work', 'required');
  await takeFrom(db, ALL, 'everybody', now);
  await tryTake(db, RUSH, 'everybody', now);
}

async function isFree(db: Db, ip: string, now: number): Promise<boolean> {
  return (
    (await tryTake(db, WITHOUT_WORK, networkOf(ip), now)) && (await tryTake(db, ALL_WITHOUT_WORK, 'everybody', now))
  );
}

/** True if the work is fresh, and its digest has the bits. */
function isHonest(
  email: string,
  { at, nonce }: { readonly at: string; readonly nonce: number },
  bits: number,
  now: number,
): boolean {
  const digest = createHash('sha256')
    .update(workText(email, at, nonce))
    .digest();
  return Math.abs(now - Date.parse(at)) < WORK_LIFETIME_MS && isWorked(digest, bits);
}
