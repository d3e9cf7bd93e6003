import * as v from 'valibot';
import { may, type Place } from '../user/abilities.ts';

/** What a program may do with a key: read or write one kind of thing. */
export const SCOPES = [
  'shipments:read',
  'shipments:write',
  'missions:read',
  'missions:write',
  'offers:read',
  'offers:write',
  'invoices:read',
  'statistics:read',
] as const;
export const Scope = v.picklist(SCOPES);
export type Scope = v.InferOutput<typeof Scope>;

const OF_SHIPPERS = ['shipments:read', 'shipments:write', 'invoices:read', 'statistics:read'] as const;
const OF_CARRIERS = [
  'missions:read',
  'missions:write',
  'offers:read',
  'offers:write',
  'invoices:read',
  'statistics:read',
] as const;

/** The scopes that a key of a company can have, by what the member who makes it may do there. */
export function scopesFor(place: Place): readonly Scope[] {
  if (may.readShipments(place)) return OF_SHIPPERS;
  return may.dispatch(place) ? OF_CARRIERS : [];
}

/** What every key begins with, so that scanners find one that was published by mistake. */
export const KEY_PREFIX = 'lk_';

/** Keys that a company may have at once. */
export const MAX_KEYS = 20;

const DAY = 24 * 60 * 60 * 1000;

/** A key that ends does so within two years, in milliseconds. */
const MAX_KEY_LIFETIME_MS = 2 * 365 * DAY;

/** A key that was not used for this long, in milliseconds, is pointed out to its owners: 90 days. */
const UNUSED_MS = 90 * DAY;

/** Whether a key made now may end at a moment; both in Unix milliseconds. */
export function mayEndAt(end: number, now: number): boolean {
  return end > now && end <= now + MAX_KEY_LIFETIME_MS;
}

/** Whether nobody has used a key for long; moments in Unix milliseconds. */
export function isUnused(
  { made, used }: { readonly made: number; readonly used: number | null },
  now: number,
): boolean {
  return now - (used ?? made) > UNUSED_MS;
}
