import { OPERATION_KINDS } from '#freight/mission/states.ts';
import { doneAt, OP_VERSION, type Op } from '../store/op.ts';

/**
 * Brings a stored op up to the shape this app knows. Upgrades are additive: what an older app did not write gets the
 * value it would have had. What makes no sense is parked as corrupt, its bytes kept.
 */
export function readOp(stored: Partial<Op> & Pick<Op, 'seq' | 'id'>): Op {
  const op: Op = { ...DEFAULTS, key: stored.id, groupId: stored.id, ...stored, v: OP_VERSION };
  return makesSense(op) ? op : { ...op, userId: ownerOf(op), state: 'parked', parked: 'corrupt' };
}

/** The owner of an op whose owner cannot be read: it is shown to whoever is signed in, and sent in nobody's name. */
const NO_OWNER = '';

/** Whether a user sees an op: their own, and one whose user can no longer be read. */
export function isShownTo(op: Op, userId: string): boolean {
  return op.userId === userId || op.userId === NO_OWNER;
}

function ownerOf({ userId }: Op): string {
  return typeof userId === 'string' ? userId : NO_OWNER;
}

const DEFAULTS: Omit<Op, 'seq' | 'id' | 'key' | 'groupId'> = {
  v: OP_VERSION,
  again: false,
  userId: NO_OWNER,
  companyId: null,
  laneId: '',
  kind: 'pickup_complete',
  occurredAt: 0,
  clockOffset: null,
  state: 'queued',
  holdUntil: 0,
  attempts: 0,
  nextAttemptAt: 0,
  lastError: null,
  parked: null,
  receipt: null,
  about: { reference: '', city: '' },
  file: null,
  shrunk: false,
};

const STATES: ReadonlySet<string> = new Set(['queued', 'parked', 'sent']);

/** The latest moment a date can hold, in Unix milliseconds. */
const LAST_MOMENT = 8.64e15;

/** Whether it can be sent as it stands: its request can be written, and its answer told from others. */
function makesSense(op: Op): boolean {
  const isProof = op.kind === 'proof_of_delivery';
  return (
    ownerOf(op) !== NO_OWNER &&
    typeof op.laneId === 'string' &&
    op.laneId !== '' &&
    STATES.has(op.state) &&
    OPERATION_KINDS.includes(op.kind) &&
    isUuid(op.key) &&
    op.occurredAt > 0 &&
    doneAt(op) <= LAST_MOMENT &&
    isProof === (op.file !== null)
  );
}

const FORM = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The same as a question, for what reads without schemas: the first load of a phone has none. */
function isUuid(text: unknown): text is string {
  return typeof text === 'string' && FORM.test(text);
}
