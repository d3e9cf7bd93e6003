import { proxy, ref } from 'valtio';
import type { Locale } from '#freight/user/locale.ts';
import { deviceNotes } from '../store/notes.ts';

/** Settings a user chose that the server does not have yet. `notificationsReadAt` in Unix milliseconds. */
export interface Untold {
  readonly userId: string;
  readonly locale?: Locale;
  readonly notificationsReadAt?: number;
}

const KEY = 'lading.untold';

/** The latest unsent settings of this device; sent by `tell-untold`. Replaced, never mutated. */
export const untold = proxy<{ current: Untold | null }>({ current: read() });

/** The unsent settings of a user. */
export function untoldOf(userId: string): Untold | null {
  return untold.current?.userId === userId ? untold.current : null;
}

/** Stores them on this device; null deletes them. */
export function keepUntold(next: Untold | null): void {
  untold.current = next === null ? null : ref(next);
  if (next === null) deviceNotes.drop(KEY);
  else deviceNotes.write(KEY, JSON.stringify(next));
}

function read(): Untold | null {
  try {
    const kept = JSON.parse(deviceNotes.read(KEY) ?? 'null') as Untold | null;
    return kept === null ? null : ref(kept);
  } catch {
    return null;
  }
}
