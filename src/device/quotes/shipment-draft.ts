import { useEffect, useState } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { EMPTY_DRAFT, isEmptyDraft, type ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { putAside } from '../session/put-aside.ts';
import { DATABASE_NAMES } from '../store/database-names.ts';
import type { KeptDraft, QuotedDraft } from '../store/kept-draft.ts';
import { onAnswer } from '../store/silence.ts';
import { keepDraft, noteUnwritten, readDraft } from './draft-store.ts';

/** Interval of writing typed text, in milliseconds; immediately when a step is completed or the page is hidden. */
const WRITE_AFTER = 250;

interface DraftState {
  /** The user of the draft; null until it is read. */
  userId: string | null;
  draft: ShipmentDraft;
  quoted: QuotedDraft | null;
  /** When it was last changed, in Unix milliseconds; null if nothing is stored. */
  changedAt: number | null;
  /** True if it is stored on this device. */
  isKept: boolean;
  /** True if the stored draft could not be read. */
  isUnread: boolean;
  /** True once it is booked: nothing to store or lose. */
  isBooked: boolean;
}

/** The draft of the user who is signed in. Its parts are replaced, never changed. */
const state = proxy<DraftState>({
  userId: null,
  draft: ref(EMPTY_DRAFT),
  quoted: null,
  changedAt: null,
  isKept: true,
  isUnread: false,
  isBooked: false,
});

/** The draft of a user, read from this device on first use; null until then. */
export function useShipmentDraft(userId: string) {
  const shown = useSnapshot(state);
  // A draft that was booked before the form opened is not shown in it again.
  const [wasBooked] = useState(state.isBooked);
  useEffect(() => void openDraft(userId), [userId]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void keepNow();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', noteAtEnd);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', noteAtEnd);
      void keepNow();
    };
  }, []);
  const isOver = wasBooked && shown.isBooked;
  return shown.userId === userId && !isOver ? (shown as Readonly<DraftState>) : null;
}

/** The current draft, for code that runs between renders. */
export function currentDraft(): Readonly<DraftState> {
  return state;
}

async function openDraft(userId: string): Promise<void> {
  if (state.isBooked) show(userId, null);
  if (state.userId === userId) return;
  const kept = await readDraft(userId).catch(() => 'unread' as const);
  if (state.userId === userId) return;
  show(userId, kept === 'unread' ? null : kept);
  state.isUnread = kept === 'unread';
}

/** When the database answers again: shows its draft if nothing was typed, otherwise stores what was typed. */
async function readAgain(): Promise<void> {
  const { userId, isUnread, isKept } = state;
  if (userId === null) return;
  if (isUnread && state.changedAt === null) {
    const kept = await readDraft(userId).catch(() => null);
    if (state.userId === userId && state.changedAt === null) show(userId, kept);
  } else if (!isKept) keepSoon();
}

onAnswer(DATABASE_NAMES.outbox, () => void readAgain());

function show(userId: string, kept: Omit<KeptDraft, 'userId'> | null): void {
  writtenAt = kept?.changedAt ?? null;
  Object.assign(state, {
    userId,
    draft: ref(kept?.draft ?? EMPTY_DRAFT),
    quoted: kept?.quoted == null ? null : ref(kept.quoted),
    changedAt: kept?.changedAt ?? null,
    isKept: true,
    isUnread: false,
    isBooked: false,
  });
}

/** Shows what is typed, and keeps it soon. */
export function changeDraft(draft: ShipmentDraft): void {
  if (JSON.stringify(draft) === JSON.stringify(state.draft)) return;
  state.draft = ref(draft);
  keepSoon();
}

/** Keeps the prices of the draft, or what was chosen of them. */
export function changeQuoted(quoted: QuotedDraft | null): void {
  state.quoted = quoted === null ? null : ref(quoted);
  keepSoon();
}

/** Starts again from another draft; its prices must be requested. */
export function startDraft(userId: string, draft: ShipmentDraft): void {
  show(userId, { draft, quoted: null, changedAt: Date.now() });
  writtenAt = null;
  keepSoon();
}

/** Deletes the draft at the user's request. */
export async function dropDraft(): Promise<void> {
  const { userId } = state;
  if (userId === null) return;
  show(userId, null);
  await deleteKept(userId);
}

/**
 * Sets the draft aside because no screen can render it.
 *
 * @returns true if there was one
 */
export function putDraftAside(): boolean {
  const { userId, draft, quoted, changedAt } = state;
  if (userId === null || (isEmptyDraft(draft) && quoted === null)) return false;
  // Text typed meanwhile replaces it.
  const deleteOriginal = () => (state.userId === userId && state.changedAt === null ? deleteKept(userId) : undefined);
  void putAside('shipment', { userId, draft, quoted, changedAt }, deleteOriginal);
  show(userId, null);
  return true;
}

/** Deletes the draft once it is booked. The screen keeps it until it is left; the next one starts empty. */
export async function endDraft(): Promise<void> {
  const { userId } = state;
  if (userId === null) return;
  state.isBooked = true;
  await deleteKept(userId);
}

async function deleteKept(userId: string): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await keepDraft(userId, null).catch(() => undefined);
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** When the stored draft was last changed, in Unix milliseconds; null without one. */
let writtenAt: number | null = null;

function keepSoon(): void {
  state.changedAt = Date.now();
  timer ??= setTimeout(() => void keepNow(), WRITE_AFTER);
}

/** Notes the draft if the page ends before the last change is written: the write may be pending or fail. */
function noteAtEnd(): void {
  const { userId, draft, quoted, changedAt, isBooked } = state;
  if (userId === null || changedAt === null || changedAt === writtenAt || isBooked) return;
  noteUnwritten({ userId, draft, quoted, changedAt });
}

/** Stores the changes since the last write. */
export async function keepNow(): Promise<void> {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  const { userId, draft, quoted, changedAt } = state;
  if (userId === null || changedAt === null) return;
  const kept: KeptDraft = { userId, draft, quoted, changedAt };
  try {
    if (state.isUnread) await putUnreadAside(userId);
    await keepDraft(userId, isEmptyDraft(draft) ? null : kept);
    writtenAt = changedAt;
    state.isKept = true;
  } catch {
    state.isKept = false;
  }
}

/** Sets aside the stored draft that could not be read when the form opened, instead of overwriting it. */
async function putUnreadAside(userId: string): Promise<void> {
  const unread = await readDraft(userId);
  if (unread !== null) await putAside('shipment', unread);
  if (state.userId === userId) state.isUnread = false;
}
