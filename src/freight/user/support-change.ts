import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** Things that support changes, in its own name or in that of a user. */
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
export const FieldChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type FieldChange = v.InferOutput<typeof FieldChange>;

/** Limit of the fields that one change names, and of each value in characters. */
const MAX_CHANGED_FIELDS = 20;
const MAX_CHANGED_TEXT = 120;

/**
 * Returns the fields that differ, nested ones by their path; bounded in number and length.
 *
 * @param before and after the traced fields of a thing
 */
export function changedFields(before: Readonly<Record<string, unknown>>, after: typeof before): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, MAX_CHANGED_FIELDS)
    .map((change) => ({ ...change, before: shortened(change.before), after: shortened(change.after) }));
}

/** Returns all leaves of a value by their path; empty ones are left out. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return new Map([[path, value.join(', ')]]);
  if (typeof value !== 'object') return new Map([[path, textOf(value as string | number | boolean)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, path === '' ? key : `${path}.${key}`)]),
  );
}

function textOf(value: string | number | boolean): string {
  return String(value);
}

function shortened(text: string | null): string | null {
  return text !== null && text.length > MAX_CHANGED_TEXT ? `${text.slice(0, MAX_CHANGED_TEXT - 1)}…` : text;
}

/** The thing that was changed, by the name that people know it by. */
export const ChangedEntity = v.object({ type: v.picklist(CHANGED_TYPES), uuid: Uuid, reference: v.string() });

/** A change by support: the thing, the call, and each changed field. `user` is in whose name; null for its own actions. */
export const SupportChange = v.object({
  uuid: Uuid,
  at: Instant,
  support: v.string(),
  user: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  ticket: v.nullable(v.string()),
  call: v.string(),
  entity: ChangedEntity,
  changes: v.array(FieldChange),
});
export type SupportChange = v.InferOutput<typeof SupportChange>;
