import { proxy, subscribe } from 'valtio';
import type { OfferSort } from '#freight/offer/sort.ts';
import { deviceNotes } from '../store/notes.ts';

const KEY = 'lading.preferences';

interface Preferences {
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  /** The offer to undo a step stays until dismissed, for screen readers and users who need time. */
  undoStays: boolean;
  /** When the banner that offers to install the app was put away, in Unix milliseconds. */
  installDismissedAt: number | null;
  /** When the notice to carriers of their new platform was closed, in Unix milliseconds. */
  noticeClosedAt: number | null;
  /** The last sort order of offers; null for the default. */
  offerSort: OfferSort | null;
  /** View of the missions for planners: the board of a day, or a list. */
  missionsView?: 'board' | 'list';
  /** Ids of the users who hid the list of first steps. */
  firstDayHiddenBy: readonly string[];
}

const DEFAULTS: Preferences = {
  theme: 'system',
  undoStays: false,
  installDismissedAt: null,
  noticeClosedAt: null,
  offerSort: null,
  firstDayHiddenBy: [],
};

/** Preferences stored on this device. */
export const preferences = proxy<Preferences>(read());

subscribe(preferences, () => {
  deviceNotes.write(KEY, JSON.stringify(preferences));
  showTheme();
});

/** Applies the chosen theme; without one the system's theme applies. */
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
