import type { Op } from '../store/op.ts';

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
