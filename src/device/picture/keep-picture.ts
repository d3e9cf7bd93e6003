import { dropPicture } from '../session/drop-picture.ts';
import { notedSession } from '../session/session-note.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import type { Picture } from './picture.ts';
import { pictureConditions } from './picture-conditions.ts';

/** Keeps a picture of a user's missions, unless another is signed in by now. */
export function keepPicture(userId: string, shown: Omit<Picture, 'conditions'>): void {
  const { session } = notedSession();
  if (session === null || session.ended || session.userId !== userId) return;
  const chosen = localStorage.getItem(STORAGE_KEYS.locale);
  const picture: Picture = { ...shown, conditions: pictureConditions(userId, [session.user.locale, chosen]) };
  try {
    localStorage.setItem(STORAGE_KEYS.picture, JSON.stringify(picture));
  } catch {
    // There is no room: the next start is slower.
    dropPicture();
  }
}
