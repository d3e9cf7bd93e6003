import { subscribe } from 'valtio';
import { tabNotes } from '../store/notes.ts';
import { session } from './session.ts';

/** The changed values of a form, by field path. */
type Value = string | number | boolean | readonly string[];
export type Typed = Readonly<Record<string, Value>>;

/** The forms of one user that were open as their session ended, by their address and name. */
interface Noted {
  readonly userId: string;
  readonly forms: Readonly<Record<string, Typed>>;
}

const KEY = 'lading.typed';

/** Fields that are never noted, whichever form they are in. */
const SECRET = /password|secret|token|card|iban|^code$/i;

/**
 * Stores a form's text in this tab if the user's session ends while it is open.
 *
 * @param typed the changed paths and values, without files and secrets
 * @returns a function that stops this
 */
export function noteAtEnd(name: string, typed: () => readonly (readonly [string, unknown])[]): () => void {
  const userId = session.current?.userId;
  // Synchronous: the page redirects to the sign-in next, and its address changes.
  return subscribe(
    session,
    () => {
      const { current } = session;
      if (userId === undefined || current?.userId !== userId || !current.ended) return;
      const kept = typed().filter(([path, value]) => isPlain(value) && !path.split('.').some(isSecret));
      if (kept.length === 0) return;
      const forms = { ...readOf(userId), [placeOf(name)]: Object.fromEntries(kept) as Typed };
      tabNotes.write(KEY, JSON.stringify({ userId, forms } satisfies Noted));
    },
    true,
  );
}

/** Returns the stored text of the signed-in user for a form at this address, once; null if there is none. */
export function takeTyped(name: string): Typed | null {
  const { current } = session;
  if (current === null || current.ended) return null;
  const { [placeOf(name)]: typed = null, ...others } = readOf(current.userId);
  if (Object.keys(others).length === 0) tabNotes.drop(KEY);
  else if (typed !== null) tabNotes.write(KEY, JSON.stringify({ userId: current.userId, forms: others }));
  return typed;
}

/** Another user's text is not read, and is deleted when the next form is stored. */
function readOf(userId: string): Noted['forms'] {
  try {
    const noted = JSON.parse(tabNotes.read(KEY) ?? 'null') as Noted | null;
    return noted?.userId === userId ? noted.forms : {};
  } catch {
    return {};
  }
}

function placeOf(name: string): string {
  return `${location.pathname}${location.search} ${name}`;
}

function isPlain(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isSecret(field: string): boolean {
  return SECRET.test(field);
}
