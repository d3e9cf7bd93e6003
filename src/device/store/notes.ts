/**
 * A small store of the browser, that is read and written in one go. Browsers refuse it by setting, in some private windows
 * and where it is full: what is noted then lives as long as the page.
 */
interface Notes {
  readonly read: (key: string) => string | null;
  /** @returns whether the browser keeps it, beyond this page */
  readonly write: (key: string, value: string) => boolean;
  readonly drop: (key: string) => void;
}

/** What this device notes, for all its tabs. */
export const deviceNotes = notesIn(() => globalThis.localStorage);
/** What this tab notes, across its reloads. */
export const tabNotes = notesIn(() => globalThis.sessionStorage);

/** The browser's own small store for libraries that write there; null where it refuses one. */
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
      // What refuses to forget refused to keep.
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
        // What was noted before is not true any more.
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
