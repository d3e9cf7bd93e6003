import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepTabDraft, type TabDraft } from '#device/session/tab-draft.ts';

/** Keeps what is typed into a form in this tab, so that a reload loses nothing. */
export function useKeepValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key }: Pick<TabDraft<Values>, 'key'>,
): void {
  const { subscribe } = form;
  // Ends before the page takes the form away, whose last field may still change as it loses the focus.
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTabDraft({ key }, values) }),
    [subscribe, key],
  );
}
