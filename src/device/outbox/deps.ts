import type { EndOfSession } from '#contract/session-end.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import type { StoredSession } from '../store/session-record.ts';
import type { OutboxEvent } from './channel.ts';
import type { Transport } from './send-op.ts';

/** Dependencies of the outbox. Page and service worker each have one; tests use test doubles. */
export interface OutboxDeps {
  readonly db: OutboxDb;
  readonly transport: Transport;
  /** Unix milliseconds by this device's clock. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** SHA-256, lower-case hex. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly session: () => Promise<StoredSession | null>;
  /**
   * Ends a session whose token the server refused: the user must sign in again; their ops are kept. Cached data is
   * deleted if the server says so. False if the user has another token by now.
   */
  readonly endSession: (session: StoredSession, end: EndOfSession) => Promise<boolean>;
  /** Stores newer snapshots of missions in the cache, one per mission. False if the cache could not store them. */
  readonly keepSnapshots: (userId: string, missions: readonly Mission[]) => Promise<boolean>;
  /** Deletes cached data that can be fetched again, to free space. */
  readonly freeCache: () => Promise<void>;
  /** Shrinks an image; null if not possible. */
  readonly shrink: (bytes: ArrayBuffer, mime: string) => Promise<ArrayBuffer | null>;
  /** Shows the number of waiting steps on the app's icon. */
  readonly badge: (count: number) => void;
  /** Sends an event to this page, the other tabs and the service worker. */
  readonly emit: (event: OutboxEvent) => void;
  /** True if the current sender responds; a frozen tab does not. */
  readonly senderAnswers: () => Promise<boolean>;
}
