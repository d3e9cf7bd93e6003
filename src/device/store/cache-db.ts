import { Dexie, type Table } from 'dexie';
import type { Reassignment } from '#contract/answers/problem.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Travel } from '#freight/mission/travel.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DATABASE_NAMES } from './database-names.ts';
import { prepare } from './outbox-db.ts';

/** A mission as the server last gave it. `fetchedAt` in Unix milliseconds. */
export interface CachedMission {
  readonly userId: string;
  readonly uuid: string;
  readonly fetchedAt: number;
  readonly mission: Mission;
}

/** The server's last information on a mission taken from a user: the new driver, and when. */
export interface CachedReassignment {
  readonly userId: string;
  readonly uuid: string;
  readonly reassignment: Reassignment;
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

/** The ordered content of a list of missions, offers or shipments, and the ETags for checking changes. */
export interface CachedList {
  readonly userId: string;
  readonly key: string;
  readonly fetchedAt: number;
  readonly uuids: readonly string[];
  readonly itemCount: number;
  /** For offers: number of those not viewed by the company. */
  readonly unviewedCount?: number;
  readonly etags: readonly string[];
}

export interface CachedTravel {
  readonly userId: string;
  readonly uuid: string;
  readonly travel: Travel;
  /** Missing in rows that hold no road that was priced. */
  readonly form?: number;
}

/** A document for use without signal: a transport order or a proof page. */
export interface CachedDocument {
  readonly userId: string;
  readonly key: string;
  readonly missionId: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The idempotency key of an unanswered write. Intention and resource are hashed; `madeAt` in Unix milliseconds. */
export interface KeptKey {
  readonly userId: string;
  readonly intention: string;
  readonly thing: string;
  readonly key: string;
  readonly madeAt: number;
}

/** Cached server data. All of it can be fetched again, so it may be deleted at any time. */
export class CacheDb extends Dexie {
  declare readonly missions: Table<CachedMission, [string, string]>;
  declare readonly offers: Table<CachedOffer, [string, string]>;
  declare readonly shipments: Table<CachedShipment, [string, string]>;
  declare readonly lists: Table<CachedList, [string, string]>;
  declare readonly travels: Table<CachedTravel, [string, string]>;
  declare readonly documents: Table<CachedDocument, [string, string]>;
  declare readonly keys: Table<KeptKey, [string, string]>;
  declare readonly reassignments: Table<CachedReassignment, [string, string]>;

  constructor(name: string = DATABASE_NAMES.cache) {
    super(name, { chromeTransactionDurability: 'relaxed' });
    this.version(2).stores({
      missions: '[userId+uuid], userId',
      offers: '[userId+uuid], userId',
      lists: '[userId+key], userId',
      travels: '[userId+uuid], userId',
      documents: '[userId+key], [userId+missionId], userId',
    });
    this.version(3).stores({ keys: '[userId+intention], [userId+thing], madeAt' });
    this.version(4).stores({ shipments: '[userId+uuid], userId' });
    this.version(5).stores({ reassignments: '[userId+uuid], userId' });
    prepare(this);
  }
}
