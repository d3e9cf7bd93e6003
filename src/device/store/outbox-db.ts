import type { OperationKind } from '#freight/mission/states.ts';
import { DATABASE_NAMES } from './database-names.ts';
import type { DraftPage } from './draft.ts';
import { Database, type Layout } from './indexed/database.ts';
import type { Table } from './indexed/table.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { NewOp, Op, Receipt, StoredFile } from './op.ts';
import type { SessionEntry } from './session-record.ts';

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
 * Single values: the signed-in session, tokens that were signed out without the server hearing of it, the server's clock less this device's in milliseconds, and the server's time when
 * that was heard.
 */
export type MetaEntry =
  | SessionEntry
  | { readonly key: 'owed_sign_outs'; readonly value: readonly string[] }
  | { readonly key: 'reserve'; readonly value: ArrayBuffer }
  | { readonly key: 'clock_offset'; readonly value: number; readonly heardAt?: number };

/** The tables of what the user did and the server does not have. */
export interface OutboxTables {
  readonly ops: Table<Op, number, NewOp>;
  readonly files: Table<StoredFile, string>;
  readonly drafts: Table<DraftPage, string>;
  readonly log: Table<LogEntry, string>;
  readonly meta: Table<MetaEntry, string>;
  readonly shipmentDrafts: Table<KeptDraft, string>;
}

/** Where and how it is kept. Its upgrades only ever add. */
export const OUTBOX_LAYOUT = {
  name: DATABASE_NAMES.outbox,
  version: 11,
  durability: 'strict',
  tables: {
    ops: '++seq, &id, [userId+state+seq], [laneId+seq], &pendingKey',
    files: '&opId',
    drafts: '&id, [userId+missionId+order], userId',
    log: '&id, [userId+endedAt]',
    meta: '&key',
    shipmentDrafts: '&userId',
  },
} as const satisfies Layout;

/** What the user did and the server does not have. A database to itself, so that wiping or upgrading the cache can never touch it. */
export class OutboxDb extends Database<OutboxTables> implements OutboxTables {
  declare readonly ops: OutboxTables['ops'];
  declare readonly files: OutboxTables['files'];
  declare readonly drafts: OutboxTables['drafts'];
  declare readonly log: OutboxTables['log'];
  declare readonly meta: OutboxTables['meta'];
  declare readonly shipmentDrafts: OutboxTables['shipmentDrafts'];

  constructor(factory?: IDBFactory, layout: Layout = OUTBOX_LAYOUT) {
    super(layout, factory);
  }
}
