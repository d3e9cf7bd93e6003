import { OPERATION_KINDS } from '#freight/mission/states.ts';
import { doneAt, OP_VERSION, type Op } from '../store/op.ts';

/**
 * Upgrades a stored op to the current version. Fields that an older app did not write get defaults. An invalid op is
 * parked as corrupt; its file is kept.
 */
export function readOp(stored: Partial<Op> & Pick<Op, 'seq' | 'id'>): Op {
  const op: Op = { ...DEFAULTS, key: stored.id, groupId: stored.id, ...stored, v: OP_VERSION };
  return makesSense(op) ? op : { ...op, userId: ownerOf(op), state: 'parked', parked: 'corrupt' };
}

/** Owner of an op whose user cannot be read. Every signed-in user sees it; it is never sent. */
const NO_OWNER = '';

/** True if a user may see an op: their own, or one whose user can no longer be read. */
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

/** Latest valid `Date`, in Unix milliseconds. */
const LAST_MOMENT = 8.64e15;

/** True if the op is valid: its request can be built and its answer recognised. */
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

/** True if the text is a UUID. Without a schema library, which is not in a phone's first load. */
function isUuid(text: unknown): text is string {
  return typeof text === 'string' && FORM.test(text);
}
