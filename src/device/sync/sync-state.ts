import { proxy, ref } from 'valtio';
import type { NetworkState } from '../outbox/channel.ts';
import { isWaiting, type Op, sameOps } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import type { StorageFault } from '../store/storage-fault.ts';

/** Progress of the op being sent, in bytes; zero for a step. */
export interface Sending {
  readonly opId: string;
  readonly sent: number;
  readonly total: number;
}

interface SyncState {
  /** True once the outbox was read. */
  ready: boolean;
  /** Ops on this device in order; nearly all of them not on the server yet. Replaced, never mutated. */
  ops: readonly Op[];
  sending: Sending | null;
  /** Ops sent since midnight, latest first; null if nobody watches or it is not read yet. */
  sentToday: readonly LogEntry[] | null;
  /** Number of ops sent in the current run. */
  sentInTurn: number;
  network: NetworkState;
  /** Time of the server's last answer, in Unix milliseconds; null if none in this session. */
  reachedAt: number | null;
  appTooOld: boolean;
  /** State of this device's storage. */
  storage: 'kept' | 'full' | 'unavailable';
  /** True if a database of this device does not respond; it is retried. */
  silent: boolean;
  /** Risk that the browser deletes the stored data: when its disk is full, or when a private window is closed. */
  risk: 'none' | 'evictable' | 'private';
}

/** Sync state shown on every screen. */
export const sync = proxy<SyncState>({
  ready: false,
  ops: ref([]),
  sending: null,
  sentToday: null,
  sentInTurn: 0,
  network: navigator.onLine ? 'reached' : 'unreachable',
  reachedAt: null,
  appTooOld: false,
  storage: 'kept',
  silent: false,
  risk: 'none',
});

/** Shows that storing failed on this device. Silent databases are watched and shown separately. */
export function showStorageFault({ kind }: StorageFault): void {
  if (kind !== 'silent') sync.storage = kind;
}

/** Number of ops that the server does not have. */
export function waitingCount(): number {
  return sync.ops.filter(isWaiting).length;
}

/** Replaces the shown ops. Does not render again if nothing changed. */
export function showOps(ops: readonly Op[]): void {
  if (!sameOps(sync.ops, ops)) sync.ops = ref(ops as Op[]);
  sync.ready = true;
}
