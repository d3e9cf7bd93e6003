import type { Op } from '../store/op.ts';
import type { StoredSession } from '../store/session-record.ts';
import { durably } from '../store/storage-fault.ts';
import type { OutboxDeps } from './deps.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { outgoing } from './send-op.ts';
import { goesInParts, sendParts } from './send-parts.ts';

/** Result of one attempt. `corrupt`: the op's file is missing or differs from the one picked. */
export type AttemptOutcome = Outcome | { readonly type: 'corrupt' };

/** Sends an op once. Its file is checked against the hash taken when the user picked it. */
export async function attempt(
  deps: OutboxDeps,
  op: Op,
  session: StoredSession,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const bytes = op.file === null ? null : await readFile(deps, op);
  if (op.file !== null && (bytes === null || (await deps.hash(bytes)) !== op.file.sha256)) return { type: 'corrupt' };

  // A sender that lost the lock while it read the file must not send: another sender does.
  signal.throwIfAborted();
  const total = bytes?.byteLength ?? 0;
  const onSent = (sent: number) => deps.emit({ type: 'sending', opId: op.id, sent, total });
  onSent(0);
  try {
    const isSent =
      bytes !== null && goesInParts(op, bytes) && (await sendParts(deps, { op, bytes, session }, signal, onSent));
    const request = outgoing(op, isSent ? 'sent' : bytes, session, deps.now());
    const answer = await deps.transport(request, signal, isSent ? () => undefined : onSent);
    return outcomeOf(answer, op.key, deps.now());
  } catch (error) {
    if (signal.aborted) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    // A timeout affects this op only; no answer at all means that the server is unreachable for all.
    const failure = { kind: timedOut ? 'timeout' : 'network', code: null } as const;
    return { type: 'wait', all: !timedOut, failure, pause: null };
  }
}

async function readFile({ db }: OutboxDeps, op: Op): Promise<ArrayBuffer | null> {
  const file = await durably(db, () => db.files.get(op.id));
  return file?.bytes ?? null;
}
