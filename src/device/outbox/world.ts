import type { EndOfSession } from '#contract/session-end.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import type { StoredSession } from '../store/session-record.ts';
import type { OutboxEvent } from './channel.ts';
import type { Transport } from './send-op.ts';

/** All the outbox needs of the outside. Page and service worker each have one; tests have one of doubles. */
export interface OutboxWorld {
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
   * The server refused the token: its user must sign in again; nothing they did is lost. What was read for them goes where
   * the server says so. False where they have another token by now.
   */
  readonly endSession: (session: StoredSession, end: EndOfSession) => Promise<boolean>;
  /** Keeps newer snapshots of missions in the cache, one of each. False where the cache takes nothing. */
  readonly keepSnapshots: (userId: string, missions: readonly Mission[]) => Promise<boolean>;
  /** Drops what can be fetched again, to make room for what cannot. */
  readonly freeCache: () => Promise<void>;
  /** Makes an image smaller, or null where it cannot. */
  readonly shrink: (bytes: ArrayBuffer, mime: string) => Promise<ArrayBuffer | null>;
  /** Shows on the app's icon how many steps wait. */
  readonly badge: (count: number) => void;
  /** Tells this page, the other tabs and the service worker. */
  readonly tell: (event: OutboxEvent) => void;
  /** Whether whoever sends now still answers; a frozen tab does not. */
  readonly senderAnswers: () => Promise<boolean>;
}
