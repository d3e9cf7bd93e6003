import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Driver } from '#freight/driver/driver.ts';
import type { Role } from '#freight/user/user.ts';
import type { Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import type { Shipments } from '../../../database/schema.ts';
import { offerOpen } from '../shipment/offer-open.ts';
import { worksWith } from './select-offers.ts';

/** The driver: a named one, or the user if they are a single-truck carrier. */
export type DriverChoice = { readonly named: string } | { readonly single: string } | null;

/** A planned booking: the carrier, the driver, and whether the shipper chose the carrier. */
export interface Taking {
  readonly carrier: string;
  readonly driver: DriverChoice;
  readonly isChosen: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** An open shipment, with data for its mission. `driver` is the chosen one, if any, with the plate of their usual truck. */
export type LockedOffer = Selectable<Shipments> & {
  readonly shipper_name: string;
  readonly mission_reference: string;
  readonly driver:
    | (Pick<Driver, 'uuid' | 'first_name' | 'last_name' | 'status'> & {
        readonly roles: readonly Role[] | null;
        readonly licence_plate: string | null;
      })
    | null;
};

/**
 * Locks an open shipment and its future driver until the transaction ends. Returns null if it is not open, or if its
 * shipper excludes the carrier and did not choose it. Of concurrent callers only one gets it.
 */
export async function lockOffer(tx: Tx, uuid: string, taking: Taking): Promise<LockedOffer | null> {
  const { carrier, driver, isChosen, now } = taking;
  const mayTake = isChosen ? sql`true` : worksWith(sql`${carrier}::uuid`);
  // The number is drawn outside the locking subquery, so only the winner draws one.
  const { rows } = await sql<LockedOffer>`
    select o.*, 'LD-' || nextval('mission_numbers') as mission_reference,
      pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)}) as lock
    from (
      select s.*, shipper.name as shipper_name, chosen.driver
      from shipments s join companies shipper on shipper.uuid = s.shipper_uuid
      left join lateral (${choose(carrier, driver)}) chosen on true
      where s.uuid = ${uuid} and ${offerOpen(now)} and ${mayTake}
      for update of s
    ) o`.execute(tx);
  return rows[0] ?? null;
}

function choose(carrier: string, choice: DriverChoice): RawBuilder<unknown> {
  if (choice === null) return sql`select null::jsonb as driver`;
  const which =
    'named' in choice ? sql`d.uuid = ${choice.named}` : sql`d.user_uuid = ${choice.single} and d.status = 'validated'`;
  return sql`
    select jsonb_build_object('uuid', d.uuid, 'first_name', d.first_name, 'last_name', d.last_name,
      'status', d.status, 'roles', to_jsonb(m.roles), 'licence_plate', (select t.licence_plate from trucks t
        where t.company_uuid = d.company_uuid and t.driver_uuid = d.uuid limit 1)) as driver
    from drivers d left join memberships m on m.user_uuid = d.user_uuid and m.company_uuid = d.company_uuid
    where d.company_uuid = ${carrier} and ${which} limit 1 for share of d`;
}
