import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { tabNotes } from '#device/store/notes.ts';

const PREFIX = 'lading.form.';

/** What was typed into a form of this name in this tab; null where nothing was, or an older app kept it otherwise. */
export function keptValues<Values>(name: string, schema: v.GenericSchema<unknown, Values>): Values | null {
  try {
    const result = v.safeParse(schema, JSON.parse(tabNotes.read(PREFIX + name) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed into a form in this tab, so that a reload loses nothing. */
export function useKeepValues<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  const { subscribe } = form;
  // Ends before the page takes the form away, whose last field may still change as it loses the focus.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          tabNotes.write(PREFIX + name, JSON.stringify(values));
        },
      }),
    [subscribe, name],
  );
}

/** Forgets it, once it was sent. */
export function dropKeptValues(name: string): void {
  tabNotes.drop(PREFIX + name);
}
