import type { Dexie } from 'dexie';
import { isAway, timesAway, whenBack } from './hidden-page.ts';
import { watchOf } from './watch-database.ts';

/**
 * The device could not store something. `full`: no space; `unavailable`: storage is not available; `silent`: no answer
 * now, and attempts continue.
 */
export class StorageFault extends Error {
  readonly kind: 'full' | 'unavailable' | 'silent';

  constructor(kind: StorageFault['kind'], cause: unknown) {
    super(`storage ${kind}`, { cause });
    this.name = 'StorageFault';
    this.kind = kind;
  }
}

/** Timeouts for opening a database, in milliseconds. */
const PATIENCE = { write: 5000, read: 2500 } as const;

/**
 * Runs work on a database, and once more on a new connection if it was lost: iOS cuts it while the app sleeps. Work
 * aborted because its page was put away left no changes, and is repeated when the page is shown again.
 *
 * @param patience timeout for opening the database, in milliseconds
 * @throws StorageFault when it still fails, or the database does not answer
 */
export async function durably<Result>(
  db: Dexie,
  work: () => Promise<Result>,
  patience: number = PATIENCE.write,
): Promise<Result> {
  if (isAway()) await whenBack();
  const before = timesAway();
  try {
    return await withHealing(db, work, patience);
  } catch (error) {
    if (timesAway() === before || !isCutOff(error)) throw error;
  }
  return durably(db, work, patience);
}

/**
 * Reads for a screen that has another source for its data.
 *
 * @throws StorageFault
 */
export function promptly<Result>(db: Dexie, work: () => Promise<Result>): Promise<Result> {
  return durably(db, work, PATIENCE.read);
}

async function withHealing<Result>(db: Dexie, work: () => Promise<Result>, patience: number): Promise<Result> {
  const watch = watchOf(db);
  const connection = db.backendDB();
  try {
    return await watch.run(work, patience);
  } catch (error) {
    if (watch.isSilent || isAway() || !isLostConnection(error)) throw faultIn(db, error);
  }
  try {
    // Others may have lost the same connection: the first one reopens it, and none closes a reopened one.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
    return await watch.run(async () => {
      await db.open();
      return work();
    }, patience);
  } catch (error) {
    throw faultIn(db, error);
  }
}

function faultIn(db: Dexie, error: unknown): unknown {
  const fault = faultOf(error);
  const isOther = fault instanceof StorageFault && fault.kind === 'unavailable';
  return isOther && watchOf(db).isSilent ? new StorageFault('silent', error) : fault;
}

/** Maps the error of a failed write. Chromium reports a full disk as an AbortError with the reason inside. */
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

/** True if work was aborted and left no changes. */
function isCutOff(error: unknown): boolean {
  return error instanceof StorageFault && error.kind === 'unavailable';
}

const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError']);
const UNAVAILABLE = new Set([
  ...LOST,
  'MissingAPIError',
  'OpenFailedError',
  'SecurityError',
  'AbortError',
  'TimeoutError',
  'NoAnswer',
]);

/** The names of an error and of all it was caused by. */
function namesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  const own = typeof name === 'string' ? [name] : [];
  return [...own, ...namesOf(inner, depth + 1), ...namesOf(cause, depth + 1)];
}
