import { allow, type Outcome, refuse } from '../rule/outcome.ts';
import { DAY } from '../values/duration.ts';
import type { Mission } from './mission.ts';
import { missionState } from './states.ts';

/** Period after the upload in which its author may remove a page, in milliseconds. */
export const PROOF_TAKE_BACK_MS = DAY;

type Proven = Pick<
  Mission,
  'state' | 'cancellation_date' | 'pickup' | 'delivery' | 'proof_of_delivery' | 'billing' | 'tracking'
>;

/**
 * Removes a page of the proof with a reason, for dispatchers. Without pages the proof is pending again. The last page
 * of a billed mission stays, because the payment is based on it.
 */
export function removeProof<M extends Proven>(
  mission: M,
  file: string,
): Outcome<M, 'mission_cancelled' | 'last_proof_billed'> {
  if (mission.cancellation_date !== null) return refuse('mission_cancelled');
  const files = mission.proof_of_delivery.files.filter(({ uuid }) => uuid !== file);
  if (files.length === 0 && isBilled(mission)) return refuse('last_proof_billed');
  const state = files.length > 0 ? 'available' : 'pending';
  const without = { ...mission, proof_of_delivery: { state, files } } as const;
  return allow({ ...without, state: missionState(without) });
}

/**
 * The same without a reason, for the user who uploaded the page, within a day and before billing.
 *
 * @param now Unix milliseconds
 */
export function takeBackProof<M extends Proven>(
  mission: M,
  { file, user, now }: { readonly file: string; readonly user: string; readonly now: number },
): Outcome<M, 'mission_cancelled' | 'last_proof_billed' | 'removal_needs_reason'> {
  const removed = removeProof(mission, file);
  if (!removed.ok) return removed;
  const page = mission.proof_of_delivery.files.find(({ uuid }) => uuid === file);
  const isRecent = page !== undefined && now - Date.parse(page.uploaded_at) <= PROOF_TAKE_BACK_MS;
  if (!isRecent || isBilled(mission) || uploaderOf(mission, file) !== user) return refuse('removal_needs_reason');
  return removed;
}

function isBilled({ billing }: Proven): boolean {
  return billing.state !== 'pending_billing';
}

function uploaderOf({ tracking }: Proven, page: string): string | null {
  return tracking.find(({ kind, file }) => kind === 'proof_added' && file === page)?.by_user ?? null;
}
