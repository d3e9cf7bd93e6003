import type { Mission } from '#freight/mission/mission.ts';
import type { Op } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';

/**
 * What the outbox says of itself. Bytes for files; `kept` ops are on the disk; `ops_changed` means: read the outbox
 * again. A `sent` op has its `entry` in the log, unless another context wrote that.
 */
export type OutboxEvent =
  | { readonly type: 'ops_changed' }
  | { readonly type: 'kept'; readonly ops: readonly Op[] }
  | { readonly type: 'drafts_changed'; readonly missionId: string }
  | { readonly type: 'sending'; readonly opId: string | null; readonly sent: number; readonly total: number }
  | {
      readonly type: 'sent';
      readonly opId: string;
      readonly userId: string;
      readonly mission: Mission;
      readonly entry: LogEntry | null;
    }
  | { readonly type: 'network'; readonly state: NetworkState }
  | { readonly type: 'session_ended'; readonly userId: string }
  | { readonly type: 'session_changed' }
  | { readonly type: 'app_too_old' };

/** What the last attempt said of the way to the server. */
export type NetworkState = 'reached' | 'unreachable' | 'captive';
