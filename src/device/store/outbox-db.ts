import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OperationKind } from '#freight/mission/states.ts';
import type { PutAside } from './aside.ts';
import { DATABASE_NAMES } from './database-names.ts';
import type { DraftPage } from './draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { Op, Receipt, StoredFile } from './op.ts';
import type { LeftName, SessionEntry } from './session-record.ts';
import { watchOf } from './watch-database.ts';

/** A finished op in the outbox log: sent, reported or removed. Times in Unix milliseconds, the receipt's in ISO. */
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
 * Single values: the session, tokens not revoked on the server yet, names of earlier users with unsent steps, the clock
 * difference (server minus device, in milliseconds) with its server time, and drafts set aside.
 */
export type MetaEntry =
  | SessionEntry
  | { readonly key: 'owed_sign_outs'; readonly value: readonly string[] }
  | { readonly key: 'left_names'; readonly value: readonly LeftName[] }
  | { readonly key: 'reserve'; readonly value: ArrayBuffer }
  | { readonly key: `aside.${string}`; readonly value: PutAside }
  | { readonly key: 'clock_offset'; readonly value: number; readonly heardAt?: number };

/**
 * The user's work. A separate database, so that clearing or upgrading the cache cannot affect it. Its upgrades only
 * add.
 */
export class OutboxDb extends Dexie {
  declare readonly ops: EntityTable<Op, 'seq'>;
  declare readonly files: Table<StoredFile, string>;
  declare readonly drafts: Table<DraftPage, string>;
  declare readonly log: Table<LogEntry, string>;
  declare readonly meta: Table<MetaEntry, string>;
  declare readonly shipmentDrafts: Table<KeptDraft, string>;

  constructor(name: string = DATABASE_NAMES.outbox) {
    // Strict durability: a transaction completes when the bytes are on disk, not in the system's buffers.
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

/** Dexie middleware that notifies live queries and hooks of every write. Unused here. */
const UNUSED = ['Observability', 'Cache', 'HooksMiddleware'];

/**
 * Common settings of this device's databases. Unanswered operations time out. An old tab must not block the upgrade of
 * a new one: it closes the database and reopens it when needed.
 */
export function prepare(db: Dexie): void {
  for (const name of UNUSED) db.unuse({ stack: 'dbcore', name });
  watchOf(db);
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });
}
