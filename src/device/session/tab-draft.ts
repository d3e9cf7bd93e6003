import * as v from 'valibot';
import type { DraftName } from '../store/aside.ts';
import { tabNotes } from '../store/notes.ts';
import { putAside } from './put-aside.ts';

/** Where a tab stores a form's text: its key in sessionStorage, and its schema. */
export interface TabDraft<Values> {
  readonly name: DraftName;
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, Values>;
}

/** The text typed in this tab; null if none. Unreadable text is set aside. */
export function readTabDraft<Values>({ name, key, schema }: TabDraft<Values>): Values | null {
  const text = tabNotes.read(key);
  if (text === null) return null;
  const result = v.safeParse(schema, parsed(text));
  if (result.success) return result.output;
  putTabDraftAside({ name, key });
  return null;
}

/** Keeps what is typed, so that a reload loses nothing. */
export function keepTabDraft({ key }: Pick<TabDraft<unknown>, 'key'>, values: unknown): void {
  tabNotes.write(key, JSON.stringify(values));
}

/** Forgets it, once it was sent. */
export function dropTabDraft({ key }: Pick<TabDraft<unknown>, 'key'>): void {
  tabNotes.drop(key);
}

/**
 * Sets the stored text aside.
 *
 * @returns true if there was one
 */
export function putTabDraftAside({ name, key }: Pick<TabDraft<unknown>, 'name' | 'key'>): boolean {
  const text = tabNotes.read(key);
  if (text === null) return false;
  void putAside(name, text);
  dropTabDraft({ key });
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
