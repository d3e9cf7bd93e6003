import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OperationKind } from '#freight/mission/states.ts';
import type { PutAside } from './aside.ts';
import { DATABASE_NAMES } from './database-names.ts';
import type { DraftPage } from './draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { Op, Receipt, StoredFile } from './op.ts';
import type { LeftName, SessionEntry } from './session-record.ts';
import { watchOf } from './watch-database.ts';

/** A finished op as the outbox remembers it: sent, reported or removed. Times in Unix milliseconds, the receipt's ISO. */
export interface LogEntry {
  readonly id: string;
  readonly userId: string;
  readonly laneId: string;
  readonly groupId: string;
  readonly kind: OperationKind;
  readonly ended: 'sent' | 'reported' | 'removed' | 'undone';
  readonly endedAt: number;
  readonly occurredAt: number;
  readonly receipt: Receipt | null;
  readonly about: Op['about'];
  readonly size: number | null;
}

/**
 * Single values: the signed-in session, tokens that were signed out without the server hearing of it, the names of earlier
 * users whose steps wait, the server's clock less this device's in milliseconds and the server's time when that was heard,
 * drafts that no screen could be drawn from.
 */
export type MetaEntry =
  | SessionEntry
  | { readonly key: 'owed_sign_outs'; readonly value: readonly string[] }
  | { readonly key: 'left_names'; readonly value: readonly LeftName[] }
  | { readonly key: 'reserve'; readonly value: ArrayBuffer }
  | { readonly key: `aside.${string}`; readonly value: PutAside }
  | { readonly key: 'clock_offset'; readonly value: number; readonly heardAt?: number };

/**
 * What the user did. A database of its own, so that wiping or upgrading the cache can never touch it. Its upgrades
 * only ever add.
 */
export class OutboxDb extends Dexie {
  declare readonly ops: EntityTable<Op, 'seq'>;
  declare readonly files: Table<StoredFile, string>;
  declare readonly drafts: Table<DraftPage, string>;
  declare readonly log: Table<LogEntry, string>;
  declare readonly meta: Table<MetaEntry, string>;
  declare readonly shipmentDrafts: Table<KeptDraft, string>;

  constructor(name: string = DATABASE_NAMES.outbox) {
    // Strict: the transaction completes when the bytes are on the disk, not in the system's buffers.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      ops: '++seq, &id, [userId+state+seq], [laneId+seq], &pendingKey',
      files: '&opId',
      drafts: '&id, [userId+missionId+order], userId',
      log: '&id, [userId+endedAt]',
      meta: '&key',
    });
    this.version(2).stores({ shipmentDrafts: '&userId' });
    prepare(this);
  }
}

/** Parts of Dexie that tell queries and hooks of every write, other tabs too. Nothing here watches a database that way. */
const UNUSED = ['Observability', 'Cache', 'HooksMiddleware'];

/**
 * What the databases of this device have in common. What one does not answer is given up in time. An old tab must not hold up the upgrade of a new one: it closes, and
 * opens again when it next needs to.
 */
export function prepare(db: Dexie): void {
  for (const name of UNUSED) db.unuse({ stack: 'dbcore', name });
  watchOf(db);
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });
}
