import { proxy, subscribe } from 'valtio';
import type { OfferSort } from '#freight/offer/sort.ts';
import { deviceNotes } from '../store/notes.ts';

const KEY = 'lading.preferences';

interface Preferences {
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  /** The offer to undo a step stays until it is dismissed: for screen readers and slow hands. */
  undoStays: boolean;
  /** When the banner that offers to install the app was put away, in Unix milliseconds. */
  installDismissedAt: number | null;
  /** When the notice to carriers of their new platform was closed, in Unix milliseconds. */
  noticeClosedAt: number | null;
  /** The order offers were last read in; null is the usual one. */
  offerSort: OfferSort | null;
}

const DEFAULTS: Preferences = {
  theme: 'system',
  undoStays: false,
  installDismissedAt: null,
  noticeClosedAt: null,
  offerSort: null,
};

/** How this device is used; kept on it. */
export const preferences = proxy<Preferences>(read());

subscribe(preferences, () => {
  deviceNotes.write(KEY, JSON.stringify(preferences));
  showTheme();
});

/** Puts the chosen theme on the page; without a choice the system's stands. */
export function showTheme(): void {
  const { documentElement } = document;
  if (preferences.theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = preferences.theme;
}

function read(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(deviceNotes.read(KEY) ?? '{}') as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS };
  }
}
