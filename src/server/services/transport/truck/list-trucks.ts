import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listTrucks as listTrucksCall } from '#contract/truck.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { plateKey, type Truck } from '#freight/truck/truck.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';

/** Selects the trucks of a company, each with its usual driver unless deleted. */
function selectTrucks(db: Reader, company: string) {
  return db
    .selectFrom('trucks as t')
    .leftJoin('drivers as d', (join) =>
      join
        .onRef('d.uuid', '=', 't.driver_uuid')
        .onRef('d.company_uuid', '=', 't.company_uuid')
        .on('d.status', '<>', 'deleted'),
    )
    .select([
      't.uuid',
      't.licence_plate',
      't.length',
      't.width',
      't.height',
      't.payload',
      't.tail_lift',
      't.euro_class',
    ])
    .select(['d.uuid as driver', 'd.first_name', 'd.last_name'])
    .where('t.company_uuid', '=', company);
}

type TruckRow = Awaited<ReturnType<ReturnType<typeof selectTrucks>['execute']>>[number];

/** Returns a truck in contract form. */
function presentTruck({ driver: uuid, first_name, last_name, ...truck }: TruckRow): Truck {
  const driver = uuid === null ? null : { uuid, first_name: first_name ?? '', last_name: last_name ?? '' };
  return { ...truck, driver };
}

/** Returns a truck of a company. @throws `not_found` */
export async function findTruck(db: Reader, company: string, uuid: string): Promise<Truck> {
  const row = await selectTrucks(db, company).where('t.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentTruck(row);
}

/** Returns the usual trucks of a company's drivers, by driver. */
export async function trucksOf(
  db: Reader,
  company: string,
  drivers: readonly Driver['uuid'][],
): Promise<ReadonlyMap<string | undefined, Truck>> {
  if (drivers.length === 0) return new Map();
  const rows = await selectTrucks(db, company).where('t.driver_uuid', 'in', drivers).execute();
  return new Map(rows.map(presentTruck).map((truck) => [truck.driver?.uuid, truck]));
}

/** Returns the carrier's truck with a plate, in any spelling; null if there is none. */
export async function truckByPlate(db: Reader, carrier: string, plate: string): Promise<Truck | null> {
  if (plate === '') return null;
  const row = await selectTrucks(db, carrier).where('t.plate_key', '=', plateKey(plate)).executeTakeFirst();
  return row === undefined ? null : presentTruck(row);
}

/** Returns the trucks of a company by licence plate. */
export async function listTrucks(
  db: Reader,
  { company }: Dispatch,
  { limit, page }: QueryOf<typeof listTrucksCall>,
): Promise<AnswerOf<typeof listTrucksCall>> {
  const { count } = await db
    .selectFrom('trucks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_uuid', '=', company)
    .executeTakeFirstOrThrow();
  const rows = await selectTrucks(db, company)
    .orderBy('t.plate_key')
    .orderBy('t.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(presentTruck), meta: listMeta(count, { limit, page }) };
}
