import type { Dexie } from 'dexie';

/** The device could not keep something. `full`: there is no room; `unavailable`: it keeps nothing at all. */
export class StorageFault extends Error {
  readonly kind: 'full' | 'unavailable';

  constructor(kind: StorageFault['kind'], cause: unknown) {
    super(`storage ${kind}`, { cause });
    this.name = 'StorageFault';
    this.kind = kind;
  }
}

/**
 * Runs work on a database, and once more over a fresh connection where the connection was lost: iOS cuts it while the
 * app sleeps.
 *
 * @throws StorageFault when it still fails
 */
export async function durably<Result>(db: Dexie, work: () => Promise<Result>): Promise<Result> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw faultOf(error);
  }
  try {
    // Others may have met the same loss: the first opens afresh, and none closes what another opened.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
}

/** What a failed write means. Chromium reports a full disk as an AbortError with the reason inside. */
export function faultOf(error: unknown): unknown {
  if (error instanceof StorageFault) return error;
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) return new StorageFault('full', error);
  if (names.some((name) => UNAVAILABLE.has(name))) return new StorageFault('unavailable', error);
  return error;
}

function isLostConnection(error: unknown): boolean {
  return namesOf(error).some((name) => LOST.has(name));
}

const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError']);
const UNAVAILABLE = new Set([
  ...LOST,
  'MissingAPIError',
  'OpenFailedError',
  'SecurityError',
  'AbortError',
  'TimeoutError',
]);

/** The names of an error and of all it was caused by. */
function namesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  const own = typeof name === 'string' ? [name] : [];
  return [...own, ...namesOf(inner, depth + 1), ...namesOf(cause, depth + 1)];
}
