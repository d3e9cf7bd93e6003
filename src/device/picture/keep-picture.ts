import { dropPicture, notedSession } from '../session/session-note.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { deviceNotes } from '../store/notes.ts';
import { pictureConditions } from './picture-conditions.ts';

/** Keeps a picture of a user's missions, unless another is signed in by now. */
export function keepPicture(userId: string, shown: Omit<Picture, 'conditions'>): void {
  const { session } = notedSession();
  if (session === null || session.ended || session.userId !== userId) return;
  const chosen = deviceNotes.read(STORAGE_KEYS.locale);
  const picture: Picture = { ...shown, conditions: pictureConditions(userId, [session.user.locale, chosen]) };
  // Storage may be full: the next start is then slower.
  if (!deviceNotes.write(STORAGE_KEYS.picture, JSON.stringify(picture))) dropPicture();
}

/**
 * The last rendered list of missions, shown until the app is loaded: HTML without scripts. `until` in Unix
 * milliseconds.
 */
export interface Picture {
  /** The conditions it was taken under, from `pictureConditions`. */
  readonly conditions: string;
  readonly until: number;
  /** The addresses that open the list for this user. */
  readonly paths: readonly string[];
  readonly html: string;
}

/** Parts that were added after the first screen with separate styles, and temporary messages. */
const LEFT_OUT = '[data-left-out], dialog, [popover], [role="alert"], [role="status"], script, style';

/**
 * Returns the visible HTML below an element, for display only: without ids, names and tab stops. Inline styles become
 * `data-style`, because the page's policy forbids them in HTML.
 */
export function takePicture(page: Element): string {
  const copy = page.cloneNode(true) as Element;
  const rows = [...copy.querySelectorAll('li')];
  for (const [index, row] of page.querySelectorAll('li').entries()) {
    if (row.getBoundingClientRect().top > window.innerHeight) rows[index]?.remove();
  }
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.removeAttribute('id');
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute('data-style', style);
    element.removeAttribute('style');
    if (element.matches('a, button, input, select, [tabindex]')) element.setAttribute('tabindex', '-1');
  }
  return copy.outerHTML;
}
