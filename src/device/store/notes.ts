/**
 * A synchronous browser store. Browsers reject it by setting, in some private windows, and when full: notes then last
 * as long as the page.
 */
interface Notes {
  readonly read: (key: string) => string | null;
  /** @returns whether the browser keeps it, beyond this page */
  readonly write: (key: string, value: string) => boolean;
  readonly drop: (key: string) => void;
}

/** Notes of this device, for all tabs. */
export const deviceNotes = notesIn(() => globalThis.localStorage);
/** Notes of this tab, kept across reloads. */
export const tabNotes = notesIn(() => globalThis.sessionStorage);

/** The browser's own storage for libraries that write to it; null if rejected. */
export function browserNotes(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function notesIn(storage: () => Storage): Notes {
  const unkept = new Map<string, string>();
  const forget = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // If deleting fails, writing failed too.
    }
  };
  return {
    read(key) {
      const here = unkept.get(key);
      if (here !== undefined) return here;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      unkept.delete(key);
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        unkept.set(key, value);
        // The earlier note is no longer valid.
        forget(key);
        return false;
      }
    },
    drop(key) {
      unkept.delete(key);
      forget(key);
    },
  };
}
