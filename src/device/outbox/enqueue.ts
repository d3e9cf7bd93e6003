import type { OperationKind } from '#freight/mission/states.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { type NewOp, OP_VERSION, type Op, type OpFile, pendingKeyOf, UNDO_TIME } from '../store/op.ts';
import { withRoom } from '../store/room.ts';
import { keptOf } from '../store/session-record.ts';
import { durably } from '../store/storage-fault.ts';
import { ASKED_AGAIN, isParked } from './decide.ts';
import type { OutboxDeps } from './deps.ts';
import { readOp } from './read-op.ts';

/** An action of the driver. `occurredAt` is in Unix milliseconds by the phone's clock. */
export interface Tap {
  readonly userId: string;
  readonly companyId: string | null;
  readonly missionId: string;
  readonly kind: OperationKind;
  readonly occurredAt: number;
  readonly about: Op['about'];
  readonly file: (OpFile & { readonly bytes: ArrayBuffer }) | null;
  /** The draft it was made from; deleted together with it. */
  readonly draftId: string | null;
  /** Time in which it can be undone, in milliseconds; 0 for a proof, which is never held. */
  readonly hold: number;
  /** Id of its op, if it was tapped before and the device did not confirm that it was stored. */
  readonly id?: string;
}

/** Default undo time of a step; the user's setting may be longer. */
export const STEP_HOLD = UNDO_TIME;

/**
 * Stores actions in the outbox, in one transaction that is on the disk when this resolves. The interface may say
 * "saved" only then. A repeated tap returns the existing op; if that was refused, it is tried again.
 *
 * @param draftIds refused pages to delete in the same transaction
 * @returns the waiting op of each tap; none for a page that was removed, given and sent, or changed meanwhile
 * @throws StorageFault, OtherUser if nothing was stored
 */
export async function enqueue(deps: OutboxDeps, taps: readonly Tap[], draftIds: readonly string[] = []): Promise<Op[]> {
  return withRoom(deps, () => write(deps, taps, draftIds));
}

/**
 * Opens the outbox and warms up its code, so that the first tap is fast. Storage faults are reported only when
 * something is written.
 */
export async function prepareToWrite({ db, now }: OutboxDeps): Promise<void> {
  const tables = [db.ops, db.files, db.drafts, db.meta];
  const offset = await durably(db, () => db.transaction('rw', tables, () => readOffset(db, now())));
  offsets.set(db, offset);
}

async function write(deps: OutboxDeps, taps: readonly Tap[], draftIds: readonly string[]): Promise<Op[]> {
  const { db } = deps;
  const groupId = deps.newId();
  const ops = await db.transaction('rw', [db.ops, db.files, db.drafts, db.meta], async () => {
    const written: Op[] = [];
    for (const tap of taps) {
      const draft = await draftOf(deps, tap);
      if (draft === 'changed') continue;
      const op = await writeTap(deps, tap, groupId, draft === 'gone');
      if (op !== null) written.push(op);
      // Two pages may be identical; one op then covers both.
      if (op !== null && tap.draftId !== null) await db.drafts.delete(tap.draftId);
    }
    if (draftIds.length > 0) await db.drafts.bulkDelete([...draftIds]);
    return written;
  });
  deps.emit({ type: 'kept', ops: [...new Map(ops.map((op) => [op.seq, op])).values()] });
  return ops;
}

/** Writes one tap. @param isGiven the page was given before: only an op that still waits is returned */
async function writeTap(deps: OutboxDeps, tap: Tap, groupId: string, isGiven: boolean): Promise<Op | null> {
  const pendingKey = pendingKeyOf({ ...tap, sha256: tap.file?.sha256 ?? null });
  const op = { ...opOf(deps, tap, groupId), pendingKey };
  const added = isGiven ? null : await add(deps, op, tap.file?.bytes);
  if (added !== null) return added;
  const first = await deps.db.ops.where('pendingKey').equals(pendingKey).first();
  if (first === undefined) return null;
  return isParked(first) ? revive(deps, first, op, tap) : first;
}

/** Last known clock offset of each database, in milliseconds. */
const offsets = new WeakMap<OutboxDeps['db'], number | null>();

/**
 * Adds an op; null if one already waits under its pending key. The clock offset is read in parallel with the write, and
 * written only if it differs from the expected one: the driver waits for every write.
 */
async function add({ db }: OutboxDeps, op: NewOp, bytes: ArrayBuffer | undefined): Promise<Op | null> {
  const expected = offsets.get(db) ?? null;
  const [seq, clockOffset] = await Promise.all([
    db.ops.add({ ...op, clockOffset: expected }).catch(orPending),
    readOffset(db, op.occurredAt),
    checkUser(db, op.userId),
  ]);
  offsets.set(db, clockOffset);
  if (seq === null) return null;
  if (clockOffset !== expected) await db.ops.update(seq, { clockOffset });
  if (bytes !== undefined) await db.files.add({ opId: op.id, bytes });
  return { ...op, clockOffset, seq };
}

/**
 * Thrown if another user, or nobody, is signed in on this device now. Actions on the former user's page are not stored.
 */
export class OtherUser extends Error {
  constructor() {
    super('another user is signed in on this device');
    this.name = 'OtherUser';
  }
}

/** @throws OtherUser, which rolls the transaction back */
async function checkUser(db: OutboxDeps['db'], userId: string): Promise<void> {
  const kept = keptOf(await db.meta.get('session'));
  if (kept !== null && kept.session?.userId !== userId) throw new OtherUser();
}

/** Tolerance in milliseconds. A step further before the last server answer means that the clock was set back since. */
const CLOCK_SET_BACK = MINUTE;

/**
 * Returns the clock offset in milliseconds according to the last answer; null if none is known or the clock was set
 * back.
 *
 * @param at Unix milliseconds by the phone's clock
 */
async function readOffset(db: OutboxDeps['db'], at: number): Promise<number | null> {
  const entry = await db.meta.get('clock_offset');
  if (entry?.key !== 'clock_offset') return null;
  const { value, heardAt = 0 } = entry;
  return at + value < heardAt - CLOCK_SET_BACK ? null : value;
}

/** Maps a violation of the unique pending key to null. */
function orPending(error: unknown): null {
  if (error instanceof Error && error.name === 'ConstraintError') return null;
  throw error;
}

/** Returns the current state of a tap's page. Another tap or tab may have given or rotated it. */
async function draftOf({ db }: OutboxDeps, { draftId, file }: Tap): Promise<'there' | 'changed' | 'gone'> {
  if (draftId === null) return 'there';
  const draft = await db.drafts.get(draftId);
  if (draft === undefined) return 'gone';
  return draft.ready?.sha256 === file?.sha256 ? 'there' : 'changed';
}

/**
 * Queues a refused op again, in its place and under its key. It is not held, since it may have been sent before. An op
 * that was corrupt is rewritten from the tap.
 */
async function revive({ db }: OutboxDeps, first: Op, op: NewOp, { file }: Tap): Promise<Op> {
  const { seq, id, key } = first;
  const isCorrupt = readOp(first).parked === 'corrupt';
  const revived = {
    ...(isCorrupt ? { ...op, clockOffset: await readOffset(db, op.occurredAt), seq, id, key } : first),
    holdUntil: 0,
    ...ASKED_AGAIN,
  };
  await db.ops.put(revived);
  if (isCorrupt && file !== null) await db.files.put({ opId: id, bytes: file.bytes });
  return revived;
}

function opOf({ newId, now }: OutboxDeps, tap: Tap, groupId: string): NewOp {
  const id = tap.id ?? newId();
  const file: OpFile | null =
    tap.file === null
      ? null
      : { name: tap.file.name, mime: tap.file.mime, size: tap.file.size, sha256: tap.file.sha256 };
  return {
    id,
    key: id,
    again: false,
    v: OP_VERSION,
    userId: tap.userId,
    companyId: tap.companyId,
    laneId: tap.missionId,
    groupId,
    kind: tap.kind,
    occurredAt: tap.occurredAt,
    clockOffset: null,
    state: 'queued',
    holdUntil: tap.hold === 0 ? 0 : now() + tap.hold,
    attempts: 0,
    nextAttemptAt: 0,
    lastError: null,
    parked: null,
    receipt: null,
    about: tap.about,
    file,
    shrunk: false,
  };
}
