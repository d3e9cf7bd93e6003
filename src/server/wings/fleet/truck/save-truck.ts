import type { BodyOf } from '#contract/call.ts';
import type { createTruck as createTruckCall } from '#contract/truck.ts';
import { plateKey, type Truck } from '#freight/truck/truck.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { companyDrivers } from '../../../services/people/driver/drivers.ts';
import { findTruck } from '../../../services/transport/truck/list-trucks.ts';

type TruckBody = BodyOf<typeof createTruckCall>;

/** Adds a truck to a company. @throws the violation of `licence_plate` or `driver` */
export async function createTruck(tx: Tx, { company, now }: Dispatch, body: TruckBody): Promise<Truck> {
  const uuid = newUuid(now);
  const values = await columnsOf(tx, company, uuid, body);
  await tx
    .insertInto('trucks')
    .values({ uuid, company_uuid: company, ...values, created_at: new Date(now) })
    .execute();
  return findTruck(tx, company, uuid);
}

/** Replaces the data of a truck. @throws `not_found`, the violation of `licence_plate` or `driver` */
export async function updateTruck(tx: Tx, { company }: Dispatch, uuid: string, body: TruckBody): Promise<Truck> {
  const values = await columnsOf(tx, company, uuid, body);
  const updated = await tx
    .updateTable('trucks')
    .set(values)
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .returning('uuid')
    .executeTakeFirst();
  if (updated === undefined) throw new Refusal('not_found');
  return findTruck(tx, company, uuid);
}

/** Removes a truck from a company; missions keep the plate they were booked with. @throws `not_found` */
export async function deleteTruck(tx: Tx, { company }: Dispatch, uuid: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('trucks')
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .returning('uuid')
    .executeTakeFirst();
  if (deleted === undefined) throw new Refusal('not_found');
}

/**
 * Checks that the plate is on no other truck and the driver has no other one. Locks the company, so that concurrent
 * changes are consistent.
 */
async function columnsOf(tx: Tx, company: string, uuid: string, { driver, ...truck }: TruckBody) {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  const others = tx.selectFrom('trucks').select('uuid').where('company_uuid', '=', company).where('uuid', '<>', uuid);
  const plate_key = plateKey(truck.licence_plate);
  if ((await others.where('plate_key', '=', plate_key).executeTakeFirst()) !== undefined) {
    throw violation('licence_plate', 'already_used');
  }
  if (driver !== null) {
    const known = await companyDrivers(tx, company).select('uuid').where('uuid', '=', driver).executeTakeFirst();
    if (known === undefined) throw violation('driver', 'not_in_list');
    if ((await others.where('driver_uuid', '=', driver).executeTakeFirst()) !== undefined) {
      throw violation('driver', 'already_used');
    }
  }
  return { ...truck, plate_key, driver_uuid: driver };
}
