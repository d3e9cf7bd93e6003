import '#device/page/put-away.ts';
import '#device/updates/install-offer.ts';
import { readFirst } from '#device/missions/first-reading.ts';

/** Begun before the rest of the app is there: this part of it is small and stands first in the page. */
export const firstReading = readFirst();
