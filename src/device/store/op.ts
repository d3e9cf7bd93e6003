import type { Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OperationKind } from '#freight/mission/states.ts';

/** Shape of an op as this app writes it; older ones are brought up to it when they are read. */
export const OP_VERSION = 1;

/** How long an op is held back so that it can be undone, in milliseconds. */
export const UNDO_TIME = 10_000;

/** Why an op stopped: nobody but the driver starts it again. */
export type ParkReason = 'forbidden' | 'gone' | 'conflict' | 'rejected' | 'corrupt';

/**
 * `sending` is said by the sender as it goes and never stored: after a crash it reads as queued. `sent` is on the server
 * and stays only while no snapshot kept here shows it.
 */
type OpState = 'queued' | 'parked' | 'sent';

/** Why the last attempt did not succeed; `code` is the contract's where the server spoke. */
export interface Failure {
  readonly kind: 'network' | 'timeout' | 'captive' | 'server' | 'refused' | 'storage';
  readonly code: ErrorCode | null;
  readonly at: number;
  /** Of a mission that was given to another driver, where the server said to whom. */
  readonly reassignment?: Reassignment;
}

/** What the server said of a step it took: times are ISO instants by its clock. */
export interface Receipt {
  readonly version: number;
  readonly occurredAt: string;
  readonly recordedAt: string;
  /** Somebody else had done it before: when. */
  readonly supersededBy: string | null;
}

/** Something a driver did, kept until the server has it. Times in Unix milliseconds by the phone's clock. */
export interface Op {
  /** Order of the taps: the only order there is. */
  readonly seq: number;
  /** UUID version 7 made at the tap. */
  readonly id: string;
  /**
   * The idempotency key in use. It is the id until the driver tries a refused op again and the server only repeats the
   * refusal it keeps under that key.
   */
  readonly key: string;
  /** The driver asked again since the refusal: a repetition of it is not the answer to that. */
  readonly again: boolean;
  readonly v: number;
  readonly userId: string;
  /** The company it was done for; null is under the driver's own name. */
  readonly companyId: string | null;
  /** The mission: ops of a lane are sent in order but for pages that were refused, lanes do not wait for each other. */
  readonly laneId: string;
  /** Pages given together. */
  readonly groupId: string;
  readonly kind: OperationKind;
  readonly occurredAt: number;
  /** Server's clock less the phone's at the tap, in milliseconds. Null where no answer had told it. */
  readonly clockOffset: number | null;
  readonly state: OpState;
  /** Not sent before: it can be undone until then. Zero once it was let go: from there on it may be on the server. */
  readonly holdUntil: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastError: Failure | null;
  readonly parked: ParkReason | null;
  readonly receipt: Receipt | null;
  /** Present while it waits, and unique: a second tap finds the first. */
  readonly pendingKey?: string;
  /** What the outbox shows without the mission at hand. */
  readonly about: { readonly reference: string; readonly city: string };
  readonly file: OpFile | null;
  /** Its image was made smaller after the server found it too big; that is tried once. */
  readonly shrunk: boolean;
}

/** A file that goes with an op; its bytes are in a table of their own. `size` in bytes. */
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
 * What makes two taps one: who taps, the mission and the step, and for a page of a proof its content. Two people who
 * share a phone do not do each other's work.
 */
export function pendingKeyOf(tap: {
  userId: string;
  missionId: string;
  kind: OperationKind;
  sha256: string | null;
}): string {
  return [tap.userId, tap.missionId, tap.kind, ...(tap.sha256 === null ? [] : [tap.sha256])].join(':');
}

/** When it was done, by the server's clock as far as the phone knew it then. Unix milliseconds. */
export function doneAt({ occurredAt, clockOffset }: Pick<Op, 'occurredAt' | 'clockOffset'>): number {
  return occurredAt + (clockOffset ?? 0);
}

/** Whether it still has to reach the server. */
export function isWaiting(op: Pick<Op, 'state'>): boolean {
  return op.state !== 'sent';
}

/**
 * Whether what was done after it on its mission waits for it. A refused step stops the steps behind it; a refused page of
 * a proof stops nothing, since what is wrong with it is wrong with no other.
 */
export function holdsUp({ state, kind }: Pick<Op, 'state' | 'kind'>): boolean {
  return state !== 'sent' && !(state === 'parked' && kind === 'proof_of_delivery');
}

/** Whether ops, read anew from the database, are as they were. */
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
