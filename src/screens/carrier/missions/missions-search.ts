import * as v from 'valibot';
import { TRACKING_FILTERS } from '#freight/mission/states.ts';

/** The orders a list of open missions can be read in: by the work, or by the pickup's day. */
export const LIST_ORDERS = ['work', '-pickup_date', 'pickup_date'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const MISSION_TABS = ['informations', 'tracking', 'pod', 'billing'] as const;
export type MissionTab = (typeof MISSION_TABS)[number];

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** What the address of the missions says besides the mission: it survives reload, back and sharing. */
export const missionsSearch = v.object({
  tracking: optional(v.picklist(TRACKING_FILTERS)),
  your_missions: optional(v.picklist([1])),
  sort: optional(v.picklist(LIST_ORDERS)),
  tab: optional(v.picklist(MISSION_TABS)),
});
export type MissionsSearch = v.InferOutput<typeof missionsSearch>;
