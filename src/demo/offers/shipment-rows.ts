import type { MissionStory } from '../missions/story.ts';
import type { Identities } from '../people/identities.ts';
import { openOffers, runOutOffers } from './all-offers.ts';
import { offerRow, type ShipmentRow, takenRow } from './offer-rows.ts';

/** Shipments are numbered from here. */
const FIRST = 52_001;
/** How many of the missions to come were booked on the market lately. */
const TAKEN = 8;

/** All shipments of the demonstration: those that seek a carrier at a moment, and some that were taken or ran out. */
export function shipmentRows(stories: readonly MissionStory[], ids: Identities, now: number): ShipmentRow[] {
  const offers = [...runOutOffers(now), ...openOffers(now)].sort((a, b) => a.offered - b.offered);
  const taken = stories.filter(isPlanned).sort(latestFirst).slice(0, TAKEN).reverse();
  const reference = (index: number) => `LS-${FIRST + index}`;
  return [
    ...taken.map((story, index) => takenRow(story, { reference: reference(index), state: 'planned', ids })),
    ...offers.map((draft, index) => offerRow(draft, reference(taken.length + index), ids)),
  ];
}

function isPlanned({ history }: MissionStory): boolean {
  return history.every(({ kind }) => kind !== 'pickup_completed' && kind !== 'cancelled');
}

function latestFirst({ draft: a }: MissionStory, { draft: b }: MissionStory): number {
  return b.created - a.created || (a.reference < b.reference ? 1 : -1);
}
