import { sql } from 'kysely';
import { type AgreedDays, coversDay, weekdayOf } from '#freight/quote/network-agreement.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Db, Tx } from '../../database/open.ts';
import { excludingShippers } from '../offer/select-offers.ts';

interface Agreed extends AgreedDays {
  readonly division: string;
}

/** Lifetime of cached agreements in milliseconds. A booking reads them again. */
const READ_AGAIN_MS = MINUTE;

/** Cache of the agreements, with the time of reading by the clock of requests. */
const remembered = new WeakMap<Db, { readonly at: number; readonly agreed: readonly Agreed[] }>();

/** Returns where and when the pallet network picks up, as read within the last minute; `now` in Unix milliseconds. */
export async function networkAt(db: Db, now: number): Promise<(division: string, day: string) => boolean> {
  let known = remembered.get(db);
  if (known === undefined || Math.abs(now - known.at) >= READ_AGAIN_MS) {
    const agreed = await db
      .selectFrom('network_agreements as a')
      .innerJoin('companies as c', 'c.uuid', 'a.carrier_uuid')
      .select(['a.division', 'a.weekdays', 'a.starts_on', 'a.ends_on'])
      .where('c.status', '=', 'active')
      .execute();
    known = { at: now, agreed };
    remembered.set(db, known);
  }
  const { agreed } = known;
  return (division, day) => agreed.some((one) => one.division === division && coversDay(one, day));
}

/**
 * Returns the carrier of the network that picks up in a division on a day (`2026-03-17`): of several the one whose
 * agreement is the oldest. Null if there is none that works, or the shipper excludes it.
 */
export async function networkCarrier(
  tx: Tx,
  { division, day, shipper }: { readonly division: string; readonly day: string; readonly shipper: string },
): Promise<string | null> {
  const found = await tx
    .selectFrom('network_agreements as a')
    .innerJoin('companies as c', 'c.uuid', 'a.carrier_uuid')
    .select('a.carrier_uuid')
    .where('a.division', '=', division)
    .where(sql<boolean>`${weekdayOf(day)} = any(a.weekdays)`)
    .where('a.starts_on', '<=', day)
    .where((eb) => eb.or([eb('a.ends_on', 'is', null), eb('a.ends_on', '>=', day)]))
    .where('c.status', '=', 'active')
    .where((eb) => eb.or([eb('c.documents_end', 'is', null), eb('c.documents_end', '>=', day)]))
    .where(sql<boolean>`${shipper}::uuid <> all(${excludingShippers(sql`a.carrier_uuid`)})`)
    .orderBy('a.entered_at')
    .orderBy('a.uuid')
    .limit(1)
    .executeTakeFirst();
  return found?.carrier_uuid ?? null;
}
