import { STORAGE_KEYS } from './storage-keys.ts';

/** Forgets the picture of the missions: what it shows is about to change, or is nobody's any more. */
export function dropPicture(): void {
  localStorage.removeItem(STORAGE_KEYS.picture);
}
