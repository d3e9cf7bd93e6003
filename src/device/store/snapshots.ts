import type { Table } from 'dexie';
import type { Mission } from '#freight/mission/mission.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY } from '#freight/values/duration.ts';
import type { CacheDb, CachedMission, CachedOffer, CachedShipment } from './cache-db.ts';
import { latest, newer } from './newer.ts';
import { durably } from './storage-fault.ts';

export { newer };

/** The storage of a kind of entities: completely, by user and id. */
export interface Kind<Entity extends { readonly uuid: string }, Row> {
  readonly table: (db: CacheDb) => Table<Row, [string, string]>;
  readonly rowOf: (userId: string, entity: Entity, fetchedAt: number) => Row;
  readonly entityOf: (row: Row) => Entity;
  /** Returns which of two versions is stored and shown. */
  readonly newer: (known: Entity | undefined, arrived: Entity) => Entity;
  /** The time for which an entity that is in no list is kept, in milliseconds. */
  readonly keptAloneMs: number;
}

export const MISSIONS: Kind<Mission, CachedMission> = {
  table: (db) => db.missions,
  rowOf: (userId, mission, fetchedAt) => ({ userId, uuid: mission.uuid, fetchedAt, mission }),
  entityOf: ({ mission }) => mission,
  newer,
  // A step that waits is shown on its mission, on whichever list that is.
  keptAloneMs: Number.POSITIVE_INFINITY,
};

export const OFFERS: Kind<Offer, CachedOffer> = {
  table: (db) => db.offers,
  rowOf: (userId, offer, fetchedAt) => ({ userId, uuid: offer.uuid, fetchedAt, offer }),
  entityOf: ({ offer }) => offer,
  newer: (_known, arrived) => arrived,
  keptAloneMs: DAY,
};

export const SHIPMENTS: Kind<Shipment, CachedShipment> = {
  table: ({ shipments }) => shipments,
  rowOf: (userId, shipment, fetchedAt) => ({ userId, uuid: shipment.uuid, fetchedAt, shipment }),
  entityOf: ({ shipment }) => shipment,
  newer: latest,
  keptAloneMs: 7 * DAY,
};

/**
 * Stores entities from the server unless a newer version is stored: a slow answer must not undo a later one.
 *
 * @returns for each entity the newer of the two
 */
async function keepEntities<Entity extends { readonly uuid: string }, Row>(
  db: CacheDb,
  kind: Kind<Entity, Row>,
  userId: string,
  entities: readonly Entity[],
  fetchedAt: number,
): Promise<Entity[]> {
  return durably(db, () =>
    db.transaction('rw', kind.table(db), () => putEntities(db, kind, userId, entities, fetchedAt)),
  );
}

/** The same within a transaction that is under way. */
export async function putEntities<Entity extends { readonly uuid: string }, Row>(
  db: CacheDb,
  kind: Kind<Entity, Row>,
  userId: string,
  entities: readonly Entity[],
  fetchedAt: number,
): Promise<Entity[]> {
  const table = kind.table(db);
  const known = await table.bulkGet(entities.map(({ uuid }): [string, string] => [userId, uuid]));
  const newest = entities.map((entity, index) => {
    const row = known[index];
    return kind.newer(row === undefined ? undefined : kind.entityOf(row), entity);
  });
  await table.bulkPut(newest.map((entity) => kind.rowOf(userId, entity, fetchedAt)));
  return newest;
}

/** Stores missions; see `keepEntities`. */
export function keepMissions(
  db: CacheDb,
  userId: string,
  missions: readonly Mission[],
  fetchedAt: number,
): Promise<Mission[]> {
  return keepEntities(db, MISSIONS, userId, missions, fetchedAt);
}

/** Stores shipments in one transaction; see `keepEntities`. */
export function keepShipments(
  db: CacheDb,
  userId: string,
  shipments: readonly Shipment[],
  fetchedAt: number,
): Promise<Shipment[]> {
  return keepEntities(db, SHIPMENTS, userId, shipments, fetchedAt);
}
