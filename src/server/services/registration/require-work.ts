import { createHash } from 'node:crypto';
import { isWorked, WORK_LIFETIME_MS, workText } from '#freight/registration/proof-of-work.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Db } from '../../database/open.ts';
import { violation } from '../../errors.ts';
import { type RateLimit, takeFrom, tryTake } from '../../http/rate-limit.ts';
import { networkOf } from '../../identity/network.ts';

/** Limit of registrations per network, with or without proof of work. */
const PER_NETWORK: RateLimit = { name: 'registration', burst: 20, every: 5 * MINUTE };
/** Limits of registrations without proof of work, per network and in total. Our own app always sends one. */
const WITHOUT_WORK: RateLimit = { name: 'registration-free', burst: 3, every: 20 * MINUTE };
const ALL_WITHOUT_WORK: RateLimit = { name: 'registration-free-all', burst: 30, every: MINUTE };

/** A registration: its proof of work, and the address that the proof is computed from. */
interface Working {
  readonly proof_of_work?: { readonly at: string; readonly nonce: number } | undefined;
  readonly user: { readonly email: string };
}

/** @throws `too_many_requests`, or the violation of `proof_of_work` if too many came without one */
export async function requireWork(
  db: Db,
  { proof_of_work: work, user: { email } }: Working,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> {
  const network = networkOf(ip);
  await takeFrom(db, PER_NETWORK, network, now);
  if (work === undefined) {
    const isFree =
      (await tryTake(db, WITHOUT_WORK, network, now)) && (await tryTake(db, ALL_WITHOUT_WORK, 'everybody', now));
    if (!isFree) throw violation('proof_of_work', 'required');
    return;
  }
  const isFresh = Math.abs(now - Date.parse(work.at)) < WORK_LIFETIME_MS;
  const digest = createHash('sha256')
    .update(workText(email, work.at, work.nonce))
    .digest();
  if (!isFresh || !isWorked(digest)) throw violation('proof_of_work', 'invalid');
}
