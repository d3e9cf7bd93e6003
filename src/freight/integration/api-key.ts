import * as v from 'valibot';
import { may, type Place } from '../user/abilities.ts';
import { DAY } from '../values/duration.ts';

/** Scopes of an API key: read or write one kind of resource. */
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

/** The possible scopes of a company's key, limited by the permissions of the member who creates it. */
export function scopesFor(place: Place): readonly Scope[] {
  if (may.readShipments(place)) return OF_SHIPPERS;
  return may.dispatch(place) ? OF_CARRIERS : [];
}

/** Prefix of every key, so that secret scanners detect published ones. */
export const KEY_PREFIX = 'lk_';

/** Maximum number of keys per company. */
export const MAX_KEYS = 20;

/** A key that ends does so within two years, in milliseconds. */
const MAX_KEY_LIFETIME_MS = 2 * 365 * DAY;

/** Owners are notified of a key unused for this long, in milliseconds: 90 days. */
const UNUSED_MS = 90 * DAY;

/** True if a key made now may expire at this moment; both in Unix milliseconds. */
export function mayEndAt(end: number, now: number): boolean {
  return end > now && end <= now + MAX_KEY_LIFETIME_MS;
}

/** True if a key has not been used for long; moments in Unix milliseconds. */
export function isUnused(
  { made, used }: { readonly made: number; readonly used: number | null },
  now: number,
): boolean {
  return now - (used ?? made) > UNUSED_MS;
}
