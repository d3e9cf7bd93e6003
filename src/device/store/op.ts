import type { Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OperationKind } from '#freight/mission/states.ts';
import type { StepPosition } from '#freight/mission/step-position.ts';

/** Version of the op format; older ops are migrated when read. */
export const OP_VERSION = 1;

/** The time for which an op is held back for undo, in milliseconds. */
export const UNDO_TIME = 10_000;

/** Why an op stopped; only the driver can restart it. */
export type ParkReason = 'forbidden' | 'gone' | 'conflict' | 'rejected' | 'corrupt';

/**
 * `sending` is an in-memory state and never stored: after a crash the op is queued again. `sent` is on the server and
 * is kept only until a stored snapshot includes it.
 */
type OpState = 'queued' | 'parked' | 'sent';

/** Why the last attempt failed; `code` is from the contract if the server answered. */
export interface Failure {
  readonly kind: 'network' | 'timeout' | 'captive' | 'server' | 'refused' | 'storage';
  readonly code: ErrorCode | null;
  readonly at: number;
  /** For a mission given to another driver, if the server named them. */
  readonly reassignment?: Reassignment;
}

/** The server's answer to an accepted step: times are ISO instants by its clock. */
export interface Receipt {
  readonly version: number;
  readonly occurredAt: string;
  readonly recordedAt: string;
  /** When someone else had already done it. */
  readonly supersededBy: string | null;
}

/** An action of a driver, stored until the server has it. Times in Unix milliseconds by the phone's clock. */
export interface Op {
  /** Order of the taps; no other order is used. */
  readonly seq: number;
  /** UUID version 7 made at the tap. */
  readonly id: string;
  /**
   * The idempotency key in use. It is the id until the driver tries a refused op again and the server only repeats the
   * refusal it keeps under that key.
   */
  readonly key: string;
  /** True if the driver retried since the refusal: a repeated refusal is not its answer. */
  readonly again: boolean;
  readonly v: number;
  readonly userId: string;
  /** The company of the step; null for a driver's own missions. */
  readonly companyId: string | null;
  /** The mission: ops of a lane are sent in order except refused pages; lanes do not wait for each other. */
  readonly laneId: string;
  /** Pages given together. */
  readonly groupId: string;
  readonly kind: OperationKind;
  readonly occurredAt: number;
  /** Server's clock minus the phone's at the tap, in milliseconds. Null if no answer had given it. */
  readonly clockOffset: number | null;
  readonly state: OpState;
  /** Not sent before this time, so that it can be undone. Zero once released: from then on it may be on the server. */
  readonly holdUntil: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastError: Failure | null;
  readonly parked: ParkReason | null;
  readonly receipt: Receipt | null;
  /** Unique while it waits: a second tap finds the first. */
  readonly pendingKey?: string;
  /** Data for the outbox screen without the mission. */
  readonly about: { readonly reference: string; readonly city: string };
  readonly file: OpFile | null;
  /** Where the phone was at the step; null or absent if its user does not allow it, or it came too late. */
  readonly position?: OpPosition | null;
  /** True if its image was compressed again after the server found it too big; done only once. */
  readonly shrunk: boolean;
}

/** Where a phone was at a step. `takenAt` is when it found out, in Unix milliseconds by its own clock. */
export interface OpPosition extends StepPosition {
  readonly takenAt: number;
}

/** A file of an op; its bytes are in a separate table. `size` in bytes. */
export interface OpFile {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

/** An op before the store gave it its place in the order. */
export type NewOp = Omit<Op, 'seq'>;

/** The bytes of an op's file: an ArrayBuffer, because WebKit loses Blobs. */
export interface StoredFile {
  readonly opId: string;
  readonly bytes: ArrayBuffer;
}

/**
 * Identifies equal taps: user, mission, step, and for a proof page its content. Users who share a phone have separate
 * keys.
 */
export function pendingKeyOf(tap: {
  userId: string;
  missionId: string;
  kind: OperationKind;
  sha256: string | null;
}): string {
  return [tap.userId, tap.missionId, tap.kind, ...(tap.sha256 === null ? [] : [tap.sha256])].join(':');
}

/** When it was done, by the server's clock as known to the phone at that time. Unix milliseconds. */
export function doneAt({ occurredAt, clockOffset }: Pick<Op, 'occurredAt' | 'clockOffset'>): number {
  return occurredAt + (clockOffset ?? 0);
}

/** True if it still has to reach the server. */
export function isWaiting(op: Pick<Op, 'state'>): boolean {
  return op.state !== 'sent';
}

/**
 * True if later ops of the mission must wait for it. A refused step blocks later steps; a refused proof page blocks
 * nothing, because its fault concerns no other.
 */
export function holdsUp({ state, kind }: Pick<Op, 'state' | 'kind'>): boolean {
  return state !== 'sent' && !(state === 'parked' && kind === 'proof_of_delivery');
}

/** True if ops reread from the database are unchanged. */
export function sameOps(a: readonly Op[], b: readonly Op[]): boolean {
  return a.length === b.length && a.every((op, index) => isSame(op, b[index]));
}

/** They are the same when all that is shown of them is. */
function isSame(a: Op, b: Op | undefined): boolean {
  return (
    a.id === b?.id &&
    a.state === b.state &&
    a.key === b.key &&
    a.holdUntil === b.holdUntil &&
    a.lastError?.at === b.lastError?.at &&
    a.attempts === b.attempts &&
    a.nextAttemptAt === b.nextAttemptAt &&
    a.shrunk === b.shrunk
  );
}
