import '#device/page/put-away.ts';
import '#device/updates/install-offer.ts';
import { readFirst } from '#device/missions/first-reading.ts';

/** Starts before the rest of the app is loaded: this small part comes first in the page. */
export const firstReading = readFirst();
