import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { suggestTowns as suggestTownsCall } from '#contract/place.ts';
import { requestPublicEstimation } from '#contract/quote.ts';
import { ask } from '../api/ask.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { tabNotes } from '../store/notes.ts';

/** What was asked: towns as they were typed, and the goods. */
export type AskedEstimate = BodyInput<typeof requestPublicEstimation>;
export type Estimate = AnswerOf<typeof requestPublicEstimation>;

/** An estimate as it goes along to the registration and to a new shipment. */
export interface KeptEstimate {
  readonly asked: AskedEstimate;
  readonly pickup: Estimate['pickup_address'];
  readonly delivery: Estimate['delivery_address'];
}

/**
 * Asks what a transport costs, without an account, and keeps what was asked for a new shipment.
 *
 * @throws Refused with violations of the fields, Unreached
 */
export async function askEstimate(asked: AskedEstimate, signal?: AbortSignal): Promise<Estimate> {
  const estimate = await ask(requestPublicEstimation, { body: asked, signal });
  const kept: KeptEstimate = { asked, pickup: estimate.pickup_address, delivery: estimate.delivery_address };
  tabNotes.write(STORAGE_KEYS.estimate, JSON.stringify(kept));
  return estimate;
}

/** The last estimate of this tab, or null. */
export function keptEstimate(): KeptEstimate | null {
  try {
    return JSON.parse(tabNotes.read(STORAGE_KEYS.estimate) ?? 'null') as KeptEstimate | null;
  } catch {
    return null;
  }
}

/** Forgets the estimate: it is a draft of a shipment now. */
export function forgetEstimate(): void {
  tabNotes.drop(STORAGE_KEYS.estimate);
}

/** Towns that begin like what was typed, each as it is asked for: `59200 Tourcoing`. @throws Refused, Unreached */
export async function suggestTowns(country: string, typed: string, signal: AbortSignal): Promise<string[]> {
  const { items } = await ask(suggestTownsCall, { query: { q: typed, country }, signal });
  return [...new Set(items.map(({ postal_code, city }) => `${postal_code} ${city}`.trim()))];
}
