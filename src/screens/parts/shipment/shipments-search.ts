import { TRACKING_FILTERS, type TrackingFilter } from '#freight/mission/states.ts';
import type { ShipmentCriteria } from '#freight/shipment/now.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';

/** The three tabs of a shipment. */
const SHIPMENT_TABS = ['tracking', 'waybill', 'price'] as const;
export type ShipmentTab = (typeof SHIPMENT_TABS)[number];

/** The states in which lists show shipments. */
export type ListedState = (typeof LISTED_STATES)[number];

/** What the filter of searches that end soon asks for, in seconds (specification, part 2, section 9.1). */
const EXPIRES_IN = 3600;

/** What the address of the shipments says besides the shipment: it survives reload, back and sharing. */
export interface ShipmentsSearch {
  readonly tracking?: TrackingFilter | undefined;
  readonly has_pending_proposals?: 1 | undefined;
  readonly expires_in?: number | undefined;
  readonly tab?: ShipmentTab | undefined;
  /** Opens the dialog of the maximum search time, from a notification or a mail. */
  readonly 'update-expires-at'?: 1 | undefined;
}

/** Reads it; what it does not know it leaves out. */
export function readShipmentsSearch(search: Record<string, unknown>): ShipmentsSearch {
  return {
    tracking: oneOf(TRACKING_FILTERS, search.tracking),
    has_pending_proposals: isOn(search.has_pending_proposals) ? 1 : undefined,
    expires_in: Number(search.expires_in) > 0 ? EXPIRES_IN : undefined,
    tab: oneOf(SHIPMENT_TABS, search.tab),
    'update-expires-at': isOn(search['update-expires-at']) ? 1 : undefined,
  };
}

function isOn(value: unknown): boolean {
  return value === 1 || value === '1' || value === true;
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

/** What a list is filtered by within its state; each filter belongs to one state. */
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

/** Which shipments an address lists. @param name what stands after `/shipments/` */
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
