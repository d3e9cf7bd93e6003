import type { ActMode } from '#freight/user/act.ts';
import type { KeptDraft } from '../store/kept-draft.ts';
import { tabNotes } from '../store/notes.ts';
import type { StoredSession } from '../store/session-record.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Support acting for a user, limited to this tab; `endsAt` in Unix milliseconds. */
export interface Acting {
  readonly session: StoredSession;
  /** Name of the support user. */
  readonly support: string;
  readonly mode: ActMode;
  readonly ticket: string | null;
  readonly endsAt: number;
  readonly returnUrl: string;
  /** The shipment that is drafted in it. */
  readonly draft?: KeptDraft | undefined;
}

/** The act of this page; null for a normal session. It does not change during the page's life. */
export const acting: Acting | null = notedActing();

/** The act noted in this tab; null once it has ended. */
export function notedActing(): Acting | null {
  try {
    return JSON.parse(tabNotes.read(STORAGE_KEYS.acting) ?? 'null') as Acting | null;
  } catch {
    return null;
  }
}

/**
 * Sets the act of the tab's next page; null ends it.
 *
 * @throws if the tab cannot store it: no page could act then
 */
export function noteActing(next: Acting | null): void {
  if (next === null) tabNotes.drop(STORAGE_KEYS.acting);
  else sessionStorage.setItem(STORAGE_KEYS.acting, JSON.stringify(next));
}

/** Leaves the page of an act and returns to where it began. */
export function leaveActing({ returnUrl }: Acting): void {
  noteActing(null);
  location.assign(returnUrl);
}
