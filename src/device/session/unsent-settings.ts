import { proxy, ref } from 'valtio';
import type { Locale } from '#freight/user/locale.ts';
import { deviceNotes } from '../store/notes.ts';

/** Settings a user chose that the server does not have yet. `notificationsReadAt` in Unix milliseconds. */
export interface UnsentSettings {
  readonly userId: string;
  readonly locale?: Locale;
  readonly notificationsReadAt?: number;
}

/** Devices already keep settings under this name. */
const KEY = 'lading.untold';

/** The latest unsent settings of this device; sent by `change-settings`. Replaced, never mutated. */
export const unsentSettings = proxy<{ current: UnsentSettings | null }>({ current: read() });

/** The unsent settings of a user. */
export function unsentSettingsOf(userId: string): UnsentSettings | null {
  return unsentSettings.current?.userId === userId ? unsentSettings.current : null;
}

/** Stores them on this device; null deletes them. */
export function keepUnsentSettings(next: UnsentSettings | null): void {
  unsentSettings.current = next === null ? null : ref(next);
  if (next === null) deviceNotes.drop(KEY);
  else deviceNotes.write(KEY, JSON.stringify(next));
}

function read(): UnsentSettings | null {
  try {
    const kept = JSON.parse(deviceNotes.read(KEY) ?? 'null') as UnsentSettings | null;
    return kept === null ? null : ref(kept);
  } catch {
    return null;
  }
}
