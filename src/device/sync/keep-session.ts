import { UNEXPLAINED_END } from '#contract/session-end.ts';
import { withResolvers } from '#freight/values/with-resolvers.ts';
import { type Acting, acting, leaveActing } from '../session/acting.ts';
import { session, shownGeneration, showSession } from '../session/session.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { outboxDb } from '../store/databases.ts';
import type { KeptSession, StoredSession } from '../store/session-record.ts';
import { changeSession, endedBy, readKept, writeSession } from '../store/session-store.ts';
import { onAnswer } from '../store/silence.ts';
import { StorageFault } from '../store/storage-fault.ts';
import { channel, deps } from './device-outbox.ts';
import { forgetUser } from './forget-user.ts';

/** Signs in on this device: stores the session, then shows it here and in the other tabs. */
export async function keepSession(next: StoredSession): Promise<void> {
  const atLeast = shownGeneration() + 1;
  const write = () => writeSession(outboxDb, next, atLeast);
  const kept = await write().catch(async (error: unknown) => {
    if (error instanceof StorageFault && error.kind === 'full') await deps.freeCache().catch(() => undefined);
    // A device that cannot store shows this elsewhere. The user is still signed in on this page.
    return write().catch(() => ({ session: next, generation: atLeast }));
  });
  publish(kept);
}

/** Changes the session of a token; null signs it out. If the device has another session by now, that one is shown. */
export async function changeKept(
  before: StoredSession,
  change: (stored: StoredSession) => StoredSession | null,
): Promise<void> {
  const inMemory = () => {
    const isShown = session.current?.token === before.token;
    return isShown ? { session: change(before), generation: shownGeneration() + 1 } : null;
  };
  const shown = { session: session.current, generation: shownGeneration() };
  const kept = await changeSession(outboxDb, before, change, shown).catch(inMemory);
  if (kept !== null) publish(kept);
}

/**
 * Ends a session whose token the server refused. The user's ops stay and they are asked to sign in again. Their cached
 * data is hidden until then, or deleted if the server says so.
 */
export async function endSession(token: string | null, end = UNEXPLAINED_END): Promise<void> {
  const { current } = session;
  if (acting !== null) {
    if (token === acting.session.token) await endAct(acting);
    return;
  }
  if (current === null || current.ended || current.token !== token) return;
  const { promise: late, resolve } = withResolvers<void>();
  setTimeout(resolve, KEEPING_PATIENCE_MS);
  await Promise.race([changeKept(current, endedBy(end)), late]);
  // Shows the end even if the device lost its data or does not respond.
  if (isShown(current)) showSession({ session: endedBy(end)(current), generation: shownGeneration() });
  await forgetEnded(current);
}

/** Longest wait for the end of a session to be stored before the page shows it, in milliseconds. */
const KEEPING_PATIENCE_MS = 1000;

/** True if the session is shown on this page and has not ended. */
function isShown({ token }: StoredSession): boolean {
  return session.current?.token === token && !session.current.ended;
}

/** Deletes the data of a session that ended with `forgets`, unless its user has signed in again meanwhile. */
async function forgetEnded({ token, userId }: StoredSession): Promise<void> {
  const { current } = session;
  if (current?.token === token && current.ended && current.end?.forgets === true) await forgetUser(userId);
}

/** Leaves a support session in a user's name. No data read in it stays on this device. */
export async function endAct(act: Acting): Promise<void> {
  await forgetUser(act.session.userId);
  leaveActing(act);
}

/**
 * Follows changes of the session by other tabs and the service worker. Called once, when the app starts.
 *
 * @param startAnew loads the start page; called if the signed-in user changed, since a page holds its user's data in
 * memory
 * @returns resolves when the page shows the stored session
 */
export function followSession(startAnew: () => void): Promise<void> {
  if (acting !== null) return Promise.resolve();
  const adopt = () => adoptSession(startAnew);
  channel.onEvent(({ type }) => {
    if (type === 'session_changed' || type === 'session_ended') void adopt();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.session || key === null) void adopt();
  });
  onAnswer(outboxDb.name, () => void adopt());
  // A frozen page received no events meanwhile.
  window.addEventListener('pageshow', () => void adopt());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void adopt();
  });
  return adopt();
}

/** Shows the stored session if it is later than the shown one. If the shown one is later, stores it. */
async function adoptSession(startAnew: () => void): Promise<void> {
  const kept = await readKept(outboxDb).catch(() => 'unread' as const);
  // Do not overwrite what could not be read: it may be a later session.
  if (kept === 'unread') return;
  const { current } = session;
  if (kept !== null && kept.generation > shownGeneration()) {
    showSession(kept);
    if (current === null) return;
    if (current.userId !== kept.session?.userId) startAnew();
    else if (!current.ended) await forgetEnded(current);
  } else if ((kept?.generation ?? 0) < shownGeneration()) {
    await writeSession(outboxDb, current, shownGeneration()).then(
      () => channel.emit({ type: 'session_changed' }),
      () => undefined,
    );
  }
}

function publish(kept: KeptSession): void {
  showSession(kept);
  channel.emit({ type: 'session_changed' });
}
