import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** Things that support changes, of its own or in the name of a user. */
export const CHANGED_TYPES = [
  'shipment',
  'mission',
  'invoice',
  'claim',
  'proposal',
  'driver',
  'truck',
  'template',
  'search',
  'round',
  'document',
  'bank_account',
  'refund',
  'payout',
  'payout_run',
  'user',
  'company',
] as const;
export type ChangedType = (typeof CHANGED_TYPES)[number];

/** Limit of the fields that one change names, and of each value in characters. */
export const MAX_CHANGED_FIELDS = 20;
export const MAX_CHANGED_TEXT = 120;

/** A field before and after a change, as text; null where it was or is empty. Secrets and whole IBANs are never in it. */
export const FieldChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type FieldChange = v.InferOutput<typeof FieldChange>;

/** A change by support: the thing, the call, and each changed field. `user` is in whose name; null for its own actions. */
export const SupportChange = v.object({
  uuid: Uuid,
  at: Instant,
  support: v.string(),
  user: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  ticket: v.nullable(v.string()),
  call: v.string(),
  entity: v.object({ type: v.picklist(CHANGED_TYPES), uuid: Uuid, reference: v.string() }),
  changes: v.array(FieldChange),
});
export type SupportChange = v.InferOutput<typeof SupportChange>;
