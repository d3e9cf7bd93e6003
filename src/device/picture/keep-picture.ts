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
  // There may be no room: the next start is slower then.
  if (!deviceNotes.write(STORAGE_KEYS.picture, JSON.stringify(picture))) dropPicture();
}

/**
 * The list of missions as it was last drawn here, for the moment before the app is there: HTML without scripts. `until`
 * in Unix milliseconds.
 */
export interface Picture {
  /** What it was taken under, in the words of `pictureConditions`. */
  readonly conditions: string;
  readonly until: number;
  /** The addresses that open the list for this user. */
  readonly paths: readonly string[];
  readonly html: string;
}

/** What came after the first screen, with styles of its own, or was said in passing. */
const LEFT_OUT = '[data-left-out], dialog, [popover], [role="alert"], [role="status"], script, style';

/**
 * The HTML of what is in sight below an element, to be looked at: nothing in it has a name or a place in the order of the
 * keyboard. Styles of single elements are under `data-style`, as the page's policy takes none from HTML.
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
