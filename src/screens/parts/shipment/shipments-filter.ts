import type { TrackingFilter } from '#freight/mission/states.ts';
import type { ShipmentCriteria } from '#freight/shipment/now.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import { EXPIRES_IN, type ShipmentsSearch } from './shipments-search.ts';

/** The states in which lists show shipments. */
export type ListedState = (typeof LISTED_STATES)[number];

/** A filter of a list within its state; each filter belongs to one state. */
export type ListFilter = TrackingFilter | 'bids' | 'ending';

export const STATE_OF_FILTER: Readonly<Record<ListFilter, ListedState>> = {
  to_pickup: 'planned',
  to_deliver: 'in_progress',
  to_upload_pod: 'in_progress',
  bids: 'available',
  ending: 'available',
};

/** The state a list shows where its address names none. */
const FIRST_STATE: ListedState = 'in_progress';

/** Which shipments an address lists. @param name the part of the address after `/shipments/` */
export function listOf(
  name: string | undefined,
  search: ShipmentsSearch,
): { readonly state: ListedState; readonly filter: ListFilter | null } {
  const asked =
    search.tracking ??
    (search.has_pending_proposals === 1 ? 'bids' : search.expires_in === undefined ? null : 'ending');
  const named = LISTED_STATES.find((state) => state === name);
  const state = named ?? (asked === null ? FIRST_STATE : STATE_OF_FILTER[asked]);
  const filter = asked !== null && STATE_OF_FILTER[asked] === state ? asked : null;
  return { state, filter };
}

/** The same filter as the address says it. */
export function searchOf(filter: ListFilter | null): ShipmentsSearch {
  if (filter === null) return {};
  if (filter === 'bids') return { has_pending_proposals: 1 };
  return filter === 'ending' ? { expires_in: EXPIRES_IN } : { tracking: filter };
}

/** The same list as the server is asked for it. */
export function criteriaOf(state: ListedState, filter: ListFilter | null): ShipmentCriteria {
  if (filter === null) return { state };
  if (filter === 'bids') return { state, hasPendingProposals: true };
  return filter === 'ending' ? { state, expiresIn: EXPIRES_IN } : { state, tracking: filter };
}

/** The list on the screen, in words and as a query, for a file that holds it instead of all shipments. */
export interface ShownList {
  readonly words: string;
  readonly criteria: ShipmentCriteria;
}
