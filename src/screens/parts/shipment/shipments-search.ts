import { TRACKING_FILTERS, type TrackingFilter } from '#freight/mission/states.ts';

/** The three tabs of a shipment. */
const SHIPMENT_TABS = ['tracking', 'waybill', 'price'] as const;
export type ShipmentTab = (typeof SHIPMENT_TABS)[number];

/** The remaining time of searches that end soon, in seconds (specification, part 2, section 9.1). */
export const EXPIRES_IN = 3600;

/** The query of the shipments' address: it survives reload, back and sharing. */
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
