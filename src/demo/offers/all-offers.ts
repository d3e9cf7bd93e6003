import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { MARKET_LANES } from '../data/market-lanes.ts';
import type { Measure } from '../missions/measure.ts';
import type { MissionStory } from '../missions/story.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';
import { draftOffer, type OfferDraft } from './draft.ts';
import { offerRow, type ShipmentRow, takenRow } from './offer-rows.ts';

/** Shipments are numbered from here. */
const FIRST = 52_001;
/** The number of coming missions that were booked on the market lately. */
const TAKEN = 8;

/** All shipments of the demonstration: those that seek a carrier at a moment, and some that were taken or ran out. */
export function shipmentRows(
  stories: readonly MissionStory[],
  ids: Identities,
  now: number,
  measure: Measure,
): ShipmentRow[] {
  const offers = [...runOutOffers(now), ...openOffers(now)].sort((a, b) => a.offered - b.offered);
  const taken = stories.filter(isPlanned).sort(latestFirst).slice(0, TAKEN).reverse();
  const reference = (index: number) => `LS-${FIRST + index}`;
  return [
    ...taken.map((story, index) => takenRow(story, { reference: reference(index), state: 'planned', ids })),
    ...offers.map((draft, index) => offerRow(draft, reference(taken.length + index), ids, measure)),
  ];
}

function isPlanned({ history }: MissionStory): boolean {
  return history.every(({ kind }) => kind !== 'pickup_completed' && kind !== 'cancelled');
}

function latestFirst({ draft: a }: MissionStory, { draft: b }: MissionStory): number {
  return b.created - a.created || (a.reference < b.reference ? 1 : -1);
}

/** The next offer to end does so this soon, the last one that late. */
const SOONEST = 20 * MINUTE;
const LATEST = 96 * HOUR;
/** Moments are written by tens of minutes. */
const ROUND = 10 * MINUTE;
/** Offers nobody took in time. */
const RUN_OUT = 5;

/** The offers of the demonstration that are open at a moment. Their ends keep their distance from it. */
export function openOffers(now: number): OfferDraft[] {
  const round = Math.floor(now / ROUND) * ROUND;
  return MARKET_LANES.map((lane, index) => {
    const key = `offer/${index}`;
    const random = new Random(key);
    // Many end soon, few late.
    const share = ((index * 37) % MARKET_LANES.length) / (MARKET_LANES.length - 1);
    const left = SOONEST + share ** 2 * (LATEST - SOONEST);
    return draftOffer(key, lane, round + Math.ceil(left / ROUND) * ROUND + ROUND, now, random);
  });
}

/** Those that ran out in the hours before it. */
export function runOutOffers(now: number): OfferDraft[] {
  const round = Math.floor(now / ROUND) * ROUND;
  return Array.from({ length: RUN_OUT }, (_, index) => {
    const key = `offer/run-out/${index}`;
    const random = new Random(key);
    return draftOffer(key, random.pick(MARKET_LANES), round - index * 5 * HOUR - 30 * MINUTE, now, random);
  });
}
