import type { Mission } from '#freight/mission/mission.ts';
import type { Travel } from '#freight/mission/travel.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DATABASE_NAMES } from './database-names.ts';
import { Database } from './indexed/database.ts';
import type { Table } from './indexed/table.ts';

/** A mission as the server last gave it. `fetchedAt` in Unix milliseconds. */
export interface CachedMission {
  readonly userId: string;
  readonly uuid: string;
  readonly fetchedAt: number;
  readonly mission: Mission;
}

/** An offer as the server last gave it to a user's company. `fetchedAt` in Unix milliseconds. */
export interface CachedOffer {
  readonly userId: string;
  readonly uuid: string;
  readonly fetchedAt: number;
  readonly offer: Offer;
}

/** A shipment as the server last gave it to its shipper. `fetchedAt` in Unix milliseconds. */
export interface CachedShipment {
  readonly userId: string;
  readonly uuid: string;
  readonly fetchedAt: number;
  readonly shipment: Shipment;
}

/** Which missions, offers or shipments a list held, in its order, and the tags that ask whether it changed. */
export interface CachedList {
  readonly userId: string;
  readonly key: string;
  readonly fetchedAt: number;
  readonly uuids: readonly string[];
  readonly itemCount: number;
  /** Of offers: how many of them the company has not viewed. */
  readonly unviewedCount?: number;
  readonly etags: readonly string[];
}

export interface CachedTravel {
  readonly userId: string;
  readonly uuid: string;
  readonly travel: Travel;
}

/** A document for the depot without signal: a transport order or a page of a proof. */
export interface CachedDocument {
  readonly userId: string;
  readonly key: string;
  readonly missionId: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The idempotency key of a write without an answer. Intention and thing are hashes; `madeAt` in Unix milliseconds. */
export interface KeptKey {
  readonly userId: string;
  readonly intention: string;
  readonly thing: string;
  readonly key: string;
  readonly madeAt: number;
}

/** The tables of what the server said. */
export interface CacheTables {
  readonly missions: Table<CachedMission, [string, string]>;
  readonly offers: Table<CachedOffer, [string, string]>;
  readonly shipments: Table<CachedShipment, [string, string]>;
  readonly lists: Table<CachedList, [string, string]>;
  readonly travels: Table<CachedTravel, [string, string]>;
  readonly documents: Table<CachedDocument, [string, string]>;
  readonly keys: Table<KeptKey, [string, string]>;
}

/** What the server said. All of it can be fetched again, so that it may be dropped at any time. */
export class CacheDb extends Database<CacheTables> implements CacheTables {
  declare readonly missions: CacheTables['missions'];
  declare readonly offers: CacheTables['offers'];
  declare readonly shipments: CacheTables['shipments'];
  declare readonly lists: CacheTables['lists'];
  declare readonly travels: CacheTables['travels'];
  declare readonly documents: CacheTables['documents'];
  declare readonly keys: CacheTables['keys'];

  constructor(factory?: IDBFactory) {
    super(LAYOUT, factory);
  }
}

/** Version 30 added the keys, 40 the shipments. */
const LAYOUT = {
  name: DATABASE_NAMES.cache,
  version: 40,
  durability: 'relaxed',
  tables: {
    missions: '[userId+uuid], userId',
    offers: '[userId+uuid], userId',
    shipments: '[userId+uuid], userId',
    lists: '[userId+key], userId',
    travels: '[userId+uuid], userId',
    documents: '[userId+key], [userId+missionId], userId',
    keys: '[userId+intention], [userId+thing], madeAt',
  },
} as const;
