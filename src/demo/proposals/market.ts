import type { Mission } from '#freight/mission/mission.ts';
import type { MissionStory } from '../missions/story.ts';
import type { DemoBid } from './bid-row.ts';
import type { MarketShipment } from './shipment-row.ts';

/** A shipment and the bids on it. */
export interface Bargain {
  readonly shipment: MarketShipment;
  readonly bids: readonly DemoBid[];
}

/** A price in cents as people name it: in whole half euros. */
export function roundPrice(cents: number): number {
  return Math.round(cents / 50) * 50;
}

/** Returns the state of a mission by its history. */
export function stateOf({ history }: MissionStory): Mission['state'] {
  const has = (kind: (typeof history)[number]['kind']) => history.some((happening) => happening.kind === kind);
  if (has('cancelled')) return 'cancelled';
  if (has('proof_added')) return 'completed';
  return has('pickup_completed') ? 'in_progress' : 'planned';
}
