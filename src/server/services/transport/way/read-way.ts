import { type Travel, travelOver } from '#freight/mission/travel.ts';
import type { Location } from '#freight/place/address.ts';
import { decodePath, fromTownToTown, thinPath } from '#freight/way/path.ts';
import type { Router } from '../../../adapters/routing/router.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';

/** Names a transport by its shipment or by its mission. The caller has checked the right to read it. */
type Transport = { readonly shipment: string } | { readonly mission: string };

interface Ends {
  readonly pickup: Location;
  readonly delivery: Location;
}

interface Reading {
  readonly db: Reader;
  readonly routing: Router;
}

/**
 * Returns the road that a transport was priced for. One that was priced without a path gets it measured now, or a
 * straight line. May call the routing service, so do not call it in a transaction.
 */
export async function readWay({ db, routing }: Reading, transport: Transport): Promise<Travel> {
  const priced =
    'shipment' in transport ? await readShipment(db, transport.shipment) : await readMission(db, transport.mission);
  const [pickup, delivery] = [priced.pickup.address.location, priced.delivery.address.location];
  const ends = { pickup, delivery };
  return pathOf(priced) ?? pricedRoad(routing, priced, ends) ?? measureLater(routing, priced, ends);
}

/** The same for the market: from town to town, so that it gives away no gate. */
export async function readOfferedWay({ db, routing }: Reading, shipment: string, towns: Ends): Promise<Travel> {
  const priced = await readShipment(db, shipment);
  const ends = { pickup: priced.pickup.address.location, delivery: priced.delivery.address.location };
  const way = pathOf(priced) ?? pricedRoad(routing, priced, ends);
  if (way === null) return measureLater(routing, priced, towns);
  return { ...way, path: fromTownToTown(way.path, towns) };
}

/** A transport as it was priced. `path` and `driving_seconds` are null if its price was not quoted here. */
interface Priced {
  readonly pickup: Stop;
  readonly delivery: Stop;
  readonly distance: number;
  readonly distance_estimated: boolean;
  readonly path: string | null;
  readonly driving_seconds: number | null;
}

interface Stop {
  readonly address: { readonly location: Location };
}

async function readShipment(db: Reader, shipment: string): Promise<Priced> {
  const row = await db
    .selectFrom('shipments as s')
    .leftJoin('quotation_prices as p', 'p.uuid', 's.quoted_price_uuid')
    .leftJoin('quotations as q', 'q.uuid', 'p.quotation_uuid')
    .select(['s.pickup', 's.delivery', 's.distance', 's.distance_estimated', 'q.path', 'q.driving_seconds'])
    .where('s.uuid', '=', shipment)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

async function readMission(db: Reader, mission: string): Promise<Priced> {
  const row = await db
    .selectFrom('missions as m')
    .leftJoin('shipments as s', 's.mission_uuid', 'm.uuid')
    .leftJoin('quotation_prices as p', 'p.uuid', 's.quoted_price_uuid')
    .leftJoin('quotations as q', 'q.uuid', 'p.quotation_uuid')
    .select(['m.pickup', 'm.delivery', 'm.distance', 's.distance_estimated', 'q.path', 'q.driving_seconds'])
    .where('m.uuid', '=', mission)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return { ...row, distance_estimated: row.distance_estimated ?? true };
}

function pathOf({ distance, distance_estimated: estimated, path, driving_seconds: duration }: Priced): Travel | null {
  if (path === null || duration === null) return null;
  return { distance, duration, estimated, path: decodePath(path) };
}

/** The embedded road of a transport whose path was not kept, if it has the very metres that were priced; otherwise null. */
function pricedRoad(
  { alongRoads }: Router,
  { distance, distance_estimated: estimated }: Priced,
  { pickup, delivery }: Ends,
): Travel | null {
  const road = estimated ? alongRoads?.(pickup, delivery) : null;
  if (road === null || road === undefined || road.distance !== distance || road.path.length <= 2) return null;
  return { distance, duration: road.duration, estimated, path: thinPath(road.path) };
}

async function measureLater(
  routing: Router,
  { distance: metres, distance_estimated: estimated }: Priced,
  { pickup, delivery }: Ends,
): Promise<Travel> {
  const travel = await routing.travel(pickup, delivery);
  return travelOver({ ...travel, path: thinPath(travel.path) }, { metres, estimated });
}
