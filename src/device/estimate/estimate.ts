import * as v from 'valibot';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { suggestTowns as suggestTownsCall } from '#contract/place.ts';
import { requestPublicEstimation } from '#contract/quote.ts';
import { ask } from '../api/ask.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { dropTabDraft, keepTabDraft, putTabDraftAside, readTabDraft, type TabDraft } from '../session/tab-draft.ts';

/** The input of an estimate: towns as typed, and the goods. */
export type AskedEstimate = BodyInput<typeof requestPublicEstimation>;
export type Estimate = AnswerOf<typeof requestPublicEstimation>;

/** An estimate as passed on to the registration and to a new shipment. */
export interface KeptEstimate {
  readonly asked: AskedEstimate;
  readonly pickup: Estimate['pickup_address'];
  readonly delivery: Estimate['delivery_address'];
}

const Town = v.looseObject({
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  location: v.looseObject({}),
});
const AskedTown = v.looseObject({ country: v.string(), place: v.string() });
const Figure = v.nullish(v.number());

/** The schema of what screens need: other versions of the app may have stored something else. */
const DRAFT: TabDraft<KeptEstimate> = {
  name: 'estimate',
  key: STORAGE_KEYS.estimate,
  schema: v.looseObject({
    asked: v.looseObject({
      pickup_address: AskedTown,
      delivery_address: AskedTown,
      load: v.looseObject({
        type: v.nullish(v.picklist(['pallets', 'other'])),
        format: v.nullish(v.string()),
        quantity: Figure,
        length: Figure,
        height: Figure,
        weight: Figure,
      }),
    }),
    pickup: Town,
    delivery: Town,
  }) as unknown as v.GenericSchema<unknown, KeptEstimate>,
};

/**
 * Requests an estimate without an account, and keeps its input for a new shipment.
 *
 * @throws Refused with violations of the fields, Unreached
 */
export async function askEstimate(asked: AskedEstimate, signal?: AbortSignal): Promise<Estimate> {
  const estimate = await ask(requestPublicEstimation, { body: asked, signal });
  const kept: KeptEstimate = { asked, pickup: estimate.pickup_address, delivery: estimate.delivery_address };
  keepTabDraft(DRAFT, kept);
  return estimate;
}

/** The last estimate of this tab, or null. An unreadable one is set aside; its screens are inside `DrawnFromDraft`. */
export function keptEstimate(): KeptEstimate | null {
  return readTabDraft(DRAFT);
}

/** Deletes the estimate once it has become a draft of a shipment. */
export function forgetEstimate(): void {
  dropTabDraft(DRAFT);
}

/**
 * Sets the estimate aside because no screen can render it.
 *
 * @returns true if there was one
 */
export function putEstimateAside(): boolean {
  return putTabDraftAside(DRAFT);
}

/**
 * Suggests towns for a typed text, in the form of a request: `59200 Tourcoing`.
 *
 * @throws Refused, Unreached
 */
export async function suggestTowns(country: string, typed: string, signal: AbortSignal): Promise<string[]> {
  const { items } = await ask(suggestTownsCall, { query: { q: typed, country }, signal });
  return [...new Set(items.map(({ postal_code, city }) => `${postal_code} ${city}`.trim()))];
}
