import { proxy, ref } from 'valtio';
import type { NetworkState } from '../outbox/channel.ts';
import { isWaiting, type Op, sameOps } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import type { StorageFault } from '../store/storage-fault.ts';

/** How far the op that is on its way is; bytes for a file, zero for a step. */
export interface Sending {
  readonly opId: string;
  readonly sent: number;
  readonly total: number;
}

interface SyncState {
  /** Whether the outbox was read since the app started. */
  ready: boolean;
  /** What this device keeps of what was done, in order; nearly all of it the server does not have. Replaced, never changed. */
  ops: readonly Op[];
  sending: Sending | null;
  /** What reached the server from this device since midnight, the latest first; null while nobody looks, or it is not read. */
  sentToday: readonly LogEntry[] | null;
  /** How many ops went since the outbox began to send. */
  sentInTurn: number;
  network: NetworkState;
  /** When the server last answered, in Unix milliseconds; null is never in this session. */
  reachedAt: number | null;
  appTooOld: boolean;
  /** Whether this device keeps what is done on it. */
  storage: 'kept' | 'full' | 'unavailable';
  /** A database of this device answers nothing now; tries go on. */
  silent: boolean;
  /** Whether the browser may delete what is kept: when its disk runs full, or as a private window is closed. */
  risk: 'none' | 'evictable' | 'private';
}

/** What every screen shows of the way to the server. */
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

/** Says that something could not be kept on this device. What answers nothing is watched, and says so by itself. */
export function showStorageFault({ kind }: StorageFault): void {
  if (kind !== 'silent') sync.storage = kind;
}

/** How many ops the server does not have. */
export function waitingCount(): number {
  return sync.ops.filter(isWaiting).length;
}

/** Shows another set of ops. Nothing is drawn again for a reading that found what is shown. */
export function showOps(ops: readonly Op[]): void {
  if (!sameOps(sync.ops, ops)) sync.ops = ref(ops as Op[]);
  sync.ready = true;
}
