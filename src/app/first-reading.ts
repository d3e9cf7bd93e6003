import { readFirst } from '#device/session/first-reading.ts';

/** Begun before the rest of the app is there: this part of it is small and stands first in the page. */
export const firstReading = readFirst();
