import { sql } from 'kysely';
import { type AgreedDays, coversDay, weekdayOf } from '#freight/quote/network-agreement.ts';
import type { HasNetwork } from '#freight/quote/snapshot.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { rememberedForAMinute } from '../../../database/remembered.ts';
import { excludingShippers } from '../offer/select-offers.ts';

interface Agreed extends AgreedDays {
  readonly division: string;
  readonly documents_end: string | null;
  /** The shippers that do not work with the carrier. */
  readonly excluded_by: readonly string[];
}

/** Agreements of carriers that work. A booking reads its own again. */
const agreedAt = rememberedForAMinute(
  (db): Promise<Agreed[]> =>
    db
      .selectFrom('network_agreements as a')
      .innerJoin('companies as c', 'c.uuid', 'a.carrier_uuid')
      .select(['a.division', 'a.weekdays', 'a.starts_on', 'a.ends_on', 'c.documents_end'])
      .select(excludingShippers(sql`a.carrier_uuid`).as('excluded_by'))
      .where('c.status', '=', 'active')
      .execute(),
);

/**
 * Returns where and when the pallet network picks up for a shipper, as read within the last minute, by the conditions of
 * `networkCarrier`; `now` in Unix milliseconds. Null for a shipper that is not known: any carrier will do.
 */
export async function networkAt(db: Db, now: number): Promise<HasNetwork> {
  const agreed = await agreedAt(db, now);
  return (division, day, shipper) =>
    agreed.some(
      (one) =>
        one.division === division &&
        coversDay(one, day) &&
        (one.documents_end === null || day <= one.documents_end) &&
        (shipper === null || !one.excluded_by.includes(shipper)),
    );
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
