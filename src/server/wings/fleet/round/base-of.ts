import type { Location } from '#freight/place/address.ts';
import type { Town } from '#freight/round/position.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import { type Places, resolveAddress } from '../../../services/transport/place/resolve-address.ts';

/** The town of a carrier's address, where its drivers begin and end, and its location. */
export interface Base extends Town {
  readonly location: Location;
}

/** An address hardly ever moves; in milliseconds. */
const KEPT_FOR = HOUR;
/** Limit of addresses that are kept. */
const MOST = 1000;

interface Known {
  readonly base: Base | null;
  readonly until: number;
}

const known = new WeakMap<Places['geocoding'], Map<string, Known>>();

/** Returns where a carrier is at home, by its address; null if its town is not found. */
export async function baseOf(db: Reader, places: Places, company: string, now: number): Promise<Base | null> {
  const row = await db
    .selectFrom('companies')
    .select(['street_name', 'postal_code', 'city', 'country'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const bases = known.get(places.geocoding) ?? new Map<string, Known>();
  known.set(places.geocoding, bases);
  const key = JSON.stringify(row);
  const kept = bases.get(key);
  if (kept !== undefined && kept.until > now) return kept.base;
  const { address } = await resolveAddress(places, { ...row, name: '', location: null }, 'en');
  const { location, city, country, division_code } = address;
  const division = division_code === undefined ? {} : { division_code };
  const base = location === null ? null : { city, country, ...division, location };
  if (bases.size >= MOST) bases.clear();
  bases.set(key, { base, until: now + KEPT_FOR });
  return base;
}
