import * as v from 'valibot';

/** Things that support changes, of its own or in the name of a user. */
const CHANGED_TYPES = [
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

/** A field before and after a change, as text; null where it was or is empty. Secrets and whole IBANs are never in it. */
const FieldChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type FieldChange = v.InferOutput<typeof FieldChange>;
