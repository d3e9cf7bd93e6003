import type { ActMode } from '#freight/user/act.ts';
import type { KeptDraft } from '../store/kept-draft.ts';
import { tabNotes } from '../store/notes.ts';
import type { StoredSession } from '../store/session-record.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Support in the name of a user, in this tab alone and until it is left; `endsAt` in Unix milliseconds. */
export interface Acting {
  readonly session: StoredSession;
  /** Who of support acts. */
  readonly support: string;
  readonly mode: ActMode;
  readonly ticket: string | null;
  readonly endsAt: number;
  readonly returnUrl: string;
  /** The shipment that is drafted in it. */
  readonly draft?: KeptDraft | undefined;
}

/** Whom this page acts for; null where its user acts for themselves. It is the same as long as the page lives. */
export const acting: Acting | null = notedActing();

/** The act of this tab as it is noted; null once it is left. */
export function notedActing(): Acting | null {
  try {
    return JSON.parse(tabNotes.read(STORAGE_KEYS.acting) ?? 'null') as Acting | null;
  } catch {
    return null;
  }
}

/** Lets the next page of this tab act; null ends it. @throws where the tab notes nothing: no page could act then */
export function noteActing(next: Acting | null): void {
  if (next === null) tabNotes.drop(STORAGE_KEYS.acting);
  else sessionStorage.setItem(STORAGE_KEYS.acting, JSON.stringify(next));
}

/** Leaves the page of an act for where it was begun. */
export function leaveActing({ returnUrl }: Acting): void {
  noteActing(null);
  location.assign(returnUrl);
}
