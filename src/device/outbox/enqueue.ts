import type { OperationKind } from '#freight/mission/states.ts';
import { type NewOp, OP_VERSION, type Op, type OpFile, pendingKeyOf, UNDO_TIME } from '../store/op.ts';
import { withRoom } from '../store/room.ts';
import { keptOf } from '../store/session-record.ts';
import { durably } from '../store/storage-fault.ts';
import { ASKED_AGAIN, isParked } from './decide.ts';
import { readOp } from './read-op.ts';
import type { OutboxWorld } from './world.ts';

/** Something the driver just did. `occurredAt` in Unix milliseconds by the phone's clock. */
export interface Tap {
  readonly userId: string;
  readonly companyId: string | null;
  readonly missionId: string;
  readonly kind: OperationKind;
  readonly occurredAt: number;
  readonly about: Op['about'];
  readonly file: (OpFile & { readonly bytes: ArrayBuffer }) | null;
  /** The draft it was made of, which ends with this. */
  readonly draftId: string | null;
  /** How long it can be undone, in milliseconds; a proof is given on purpose and is not held. */
  readonly hold: number;
  /** Its op's identifier, where it was tapped before and the device did not say that it kept it. */
  readonly id?: string;
}

/** The hold of a step, unless the user's setting makes it longer. */
export const STEP_HOLD = UNDO_TIME;

/**
 * Writes what was done into the outbox, all of it in one transaction that is on the disk when this resolves. Only then
 * may anything say "saved". A second tap on the same finds the first; where that was refused, it is tried again.
 *
 * @param draftIds refused pages that are forgotten with this
 * @returns the op that waits for each tap. None for a page that was removed, given and sent, or changed meanwhile
 * @throws StorageFault, OtherUser when nothing was kept
 */
export async function enqueue(
  world: OutboxWorld,
  taps: readonly Tap[],
  draftIds: readonly string[] = [],
): Promise<Op[]> {
  return withRoom(world, () => write(world, taps, draftIds));
}

/**
 * Gets ready to write: the outbox is opened, and what runs for the first time runs before somebody waits for it. What is
 * wrong with the storage is said when something is written.
 */
export async function prepareToWrite({ db, now }: OutboxWorld): Promise<void> {
  const tables = [db.ops, db.files, db.drafts, db.meta];
  const offset = await durably(db, () => db.transaction('rw', tables, () => readOffset(db, now())));
  offsets.set(db, offset);
}

async function write(world: OutboxWorld, taps: readonly Tap[], draftIds: readonly string[]): Promise<Op[]> {
  const { db } = world;
  const groupId = world.newId();
  const ops = await db.transaction('rw', [db.ops, db.files, db.drafts, db.meta], async () => {
    const written: Op[] = [];
    for (const tap of taps) {
      const draft = await draftOf(world, tap);
      if (draft === 'changed') continue;
      const op = await writeTap(world, tap, groupId, draft === 'gone');
      if (op !== null) written.push(op);
      // Two pages may be the same to the byte: one op is both.
      if (op !== null && tap.draftId !== null) await db.drafts.delete(tap.draftId);
    }
    if (draftIds.length > 0) await db.drafts.bulkDelete([...draftIds]);
    return written;
  });
  world.tell({ type: 'kept', ops: [...new Map(ops.map((op) => [op.seq, op])).values()] });
  return ops;
}

/** Writes one tap. @param isGiven its page was given before: only an op that still waits for it is returned */
async function writeTap(world: OutboxWorld, tap: Tap, groupId: string, isGiven: boolean): Promise<Op | null> {
  const pendingKey = pendingKeyOf({ ...tap, sha256: tap.file?.sha256 ?? null });
  const op = { ...opOf(world, tap, groupId), pendingKey };
  const added = isGiven ? null : await add(world, op, tap.file?.bytes);
  if (added !== null) return added;
  const first = await world.db.ops.where('pendingKey').equals(pendingKey).first();
  if (first === undefined) return null;
  return isParked(first) ? revive(world, first, op, tap) : first;
}

/** How far the clock was off when a database was last asked, in milliseconds. */
const offsets = new WeakMap<OutboxWorld['db'], number | null>();

/**
 * Adds an op; null where one waits under its key. The stamp waits for each turn to the disk, so that the clock is asked
 * in the same turn, and only what it says new is written after.
 */
async function add({ db }: OutboxWorld, op: NewOp, bytes: ArrayBuffer | undefined): Promise<Op | null> {
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

/** Another user is signed in on this device by now, or nobody. What is tapped on a page of the former user is not kept. */
export class OtherUser extends Error {
  constructor() {
    super('another user is signed in on this device');
    this.name = 'OtherUser';
  }
}

/** @throws OtherUser, which rolls back what was written */
async function checkUser(db: OutboxWorld['db'], userId: string): Promise<void> {
  const kept = keptOf(await db.meta.get('session'));
  if (kept !== null && kept.session?.userId !== userId) throw new OtherUser();
}

/** A step this long before the last answer of the server was done after the clock was set back. In milliseconds. */
const CLOCK_SET_BACK = 60_000;

/** How far the phone's clock is off at a moment by that clock, as the last answer told. Null where none did. */
async function readOffset(db: OutboxWorld['db'], at: number): Promise<number | null> {
  const entry = await db.meta.get('clock_offset');
  if (entry?.key !== 'clock_offset') return null;
  const { value, heardAt = 0 } = entry;
  return at + value < heardAt - CLOCK_SET_BACK ? null : value;
}

/** Its key is unique among what waits: where that is taken, it is null. */
function orPending(error: unknown): null {
  if (error instanceof Error && error.name === 'ConstraintError') return null;
  throw error;
}

/** The page of a tap as it is now. Two taps or two tabs may hold the same page, and another tab may have turned it. */
async function draftOf({ db }: OutboxWorld, { draftId, file }: Tap): Promise<'there' | 'changed' | 'gone'> {
  if (draftId === null) return 'there';
  const draft = await db.drafts.get(draftId);
  if (draft === undefined) return 'gone';
  return draft.ready?.sha256 === file?.sha256 ? 'there' : 'changed';
}

/**
 * What was refused waits again, in its place and under its key; it may have been sent, so that it is not held. What could
 * not be read, or lost its bytes, is written anew.
 */
async function revive({ db }: OutboxWorld, first: Op, op: NewOp, { file }: Tap): Promise<Op> {
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

function opOf({ newId, now }: OutboxWorld, tap: Tap, groupId: string): NewOp {
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
