import { listen } from '../api/request.ts';
import type { OutboxEvent } from '../outbox/channel.ts';
import { purgeSent, tidy } from '../outbox/list-ops.ts';
import { queryClient } from '../page/query-client.ts';
import { session } from '../session/session.ts';
import { cacheDb, outboxDb } from '../store/databases.ts';
import { keepReserve } from '../store/room.ts';
import { isSilent, onSilence } from '../store/silence.ts';
import { durably, StorageFault } from '../store/storage-fault.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { channel } from './device-outbox.ts';
import { flush, flushHidden, flushNow } from './flush.ts';
import { endSession } from './keep-session.ts';
import { checkStorage } from './keep-storage.ts';
import { readOutbox, showKept } from './read-outbox.ts';
import { restoreServerTime, setServerTime } from './server-time.ts';
import { noteSending, noteSent } from './show-sending.ts';
import { showOps, showStorageFault, sync, waitingCount } from './sync-state.ts';

const LOOK_EVERY = 30_000;

/** Starts listening to the outbox and to every sign that it can be sent. Called once, when the app starts. */
export function startSync(): void {
  channel.onEvent(follow);
  onSilence(followSilence);
  sync.silent = isSilent();
  listen({
    heard(serverTime, askedAt) {
      sync.network = 'reached';
      sync.reachedAt = Date.now();
      if (serverTime !== null) noteServerTime(serverTime, askedAt);
    },
    unreached(kind) {
      sync.network = kind === 'captive' ? 'captive' : 'unreachable';
    },
    refused({ code, end }, token) {
      if (end !== null) void endSession(token, end);
      if (code === 'app_too_old') sync.appTooOld = true;
    },
  });
  window.addEventListener('online', () => void flushNow());
  window.addEventListener('offline', () => {
    sync.network = 'unreachable';
  });
  window.addEventListener('pageshow', () => void lookAgain());
  document.addEventListener('visibilitychange', () => {
    void (document.visibilityState === 'visible' ? lookAgain() : flushHidden());
  });
  window.addEventListener('pagehide', () => void flushHidden());
  setInterval(() => {
    if (document.visibilityState === 'visible') void flush();
  }, LOOK_EVERY);
  void openOutbox();
}

/** Reads the outbox of the signed-in user and sends. Called again after a sign-in. */
export async function openOutbox(): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) {
    showOps([]);
    return;
  }
  try {
    await restoreClock();
    await tidy(outboxDb, userId, Date.now());
    await purgeSent(outboxDb, cacheDb, userId).catch(() => undefined);
    await readOutbox();
    sync.storage = 'kept';
    void keepReserve(outboxDb);
  } catch (error) {
    if (error instanceof StorageFault) showStorageFault(error);
    // Until the outbox answers, its content is unknown, which is not the same as empty.
    sync.ready ||= !isSilent(outboxDb.name);
  }
  if (waitingCount() > 0) {
    void askForBackgroundSync();
    void checkStorage();
  }
  await flush();
}

/** Called when a database stops responding or responds again. In the latter case shows its data and sends. */
function followSilence(name: string): void {
  sync.silent = isSilent();
  if (isSilent(name)) return;
  if (name === outboxDb.name) void openOutbox();
  else void queryClient.refetchQueries({ type: 'active' });
}

async function restoreClock(): Promise<void> {
  const entry = await durably(outboxDb, () => outboxDb.meta.get('clock_offset'));
  if (entry?.key === 'clock_offset') restoreServerTime(entry.value);
}

/** Stores the clock offset from the time in an answer. It corrects the times of steps. */
function noteServerTime(serverTime: number, askedAt: number): void {
  const offset = setServerTime(serverTime, askedAt);
  if (offset === null) return;
  const entry = { key: 'clock_offset', value: offset, heardAt: serverTime } as const;
  durably(outboxDb, () => outboxDb.meta.put(entry)).catch(() => undefined);
}

async function lookAgain(): Promise<void> {
  await readOutbox().catch(() => undefined);
  await flush();
}

function follow(event: OutboxEvent): void {
  switch (event.type) {
    case 'ops_changed':
      void readOutbox().catch(() => undefined);
      break;
    case 'kept':
      showKept(event.ops);
      break;
    case 'sending':
      noteSending(event.opId === null ? null : { opId: event.opId, sent: event.sent, total: event.total });
      break;
    case 'sent':
      if (event.userId === session.current?.userId) noteSent(event);
      break;
    case 'network':
      sync.network = event.state;
      if (event.state === 'reached') sync.reachedAt = Date.now();
      break;
    case 'app_too_old':
      sync.appTooOld = true;
      break;
    case 'drafts_changed':
    case 'session_ended':
    case 'session_changed':
      // Handled by the capture page and the session.
      break;
  }
}
