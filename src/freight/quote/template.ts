import * as v from 'valibot';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { QuotationRequest } from './request.ts';

const { pickup, delivery, ...rest } = QuotationRequest.entries;

/** A request stored as a template: without days, so slots may be missing. */
export const TemplateRequest = v.strictObject({
  ...rest,
  pickup: v.strictObject({ ...pickup.entries, time_slot: v.optional(v.nullable(TimeSlot), null) }),
  delivery: v.strictObject({ ...delivery.entries, time_slot: v.optional(v.nullable(TimeSlot), null) }),
});
export type TemplateRequest = v.InferOutput<typeof TemplateRequest>;

/** A shipper's template. `uses` counts the shipments that were booked from it, the last of them at `last_used_at`. */
export interface ShipmentTemplate {
  readonly uuid: string;
  readonly name: string;
  readonly request: TemplateRequest;
  readonly created_at: string;
  readonly updated_at: string;
  readonly uses: number;
  readonly last_used_at: string | null;
}
