import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Path, set, type UseFormReturn, useForm } from 'react-hook-form';
import { changeDraft, currentDraft, keepNow } from '#device/quotes/shipment-draft.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { type BookingStep, checkStep } from '#freight/draft/check-step.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { useSentence } from '../../parts/form/use-sentence.ts';
import { useLaws } from '../../parts/law/use-laws.ts';
import { readPhones } from './read-phones.ts';
import { takeServerFaults } from './server-faults.ts';

/** The form of one step. */
export type StepForm = UseFormReturn<ShipmentDraft> & {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The form of one step over the draft, which keeps each change. It says what is wrong by the rules the server prices by,
 * and moves the focus to the first field that is.
 */
export function useStepForm(step: BookingStep, onRight: (draft: ShipmentDraft) => void): StepForm {
  const sentence = useSentence();
  const laws = useLaws();
  const form = useForm<ShipmentDraft>({
    defaultValues: currentDraft().draft,
    shouldFocusError: false,
    resolver: async (values) => {
      const phones = await readPhones(values, step);
      const faults = [...checkStep(values, step, { now: serverNow(), laws }), ...phones.faults];
      if (faults.length === 0) return { values, errors: {} };
      const errors: FieldErrors<ShipmentDraft> = {};
      for (const found of faults) set(errors, found.path, { type: found.code, message: sentence(found) });
      return { values: {}, errors };
    },
  });
  const { subscribe, setError, clearErrors, formState } = form;
  const { errors } = formState;
  /** The next drawing that shows what is wrong moves the focus there. */
  const wantsFocus = useRef(false);
  const [, setTries] = useState(0);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== undefined) clearErrors(errorsAbout(name) as Path<ShipmentDraft>[]);
          changeDraft(structuredClone(values));
        },
      }),
    [subscribe, clearErrors],
  );

  useEffect(() => {
    const faults = takeServerFaults(step);
    for (const { property_path: path, message } of faults) {
      setError(path as Path<ShipmentDraft>, { type: 'server', message });
    }
    wantsFocus.current = faults.length > 0;
  }, [setError, step]);

  useEffect(() => {
    if (wantsFocus.current && Object.keys(errors).length > 0) wantsFocus.current = !focusFirstWrong();
  });

  // A fault stays until its field is changed; the arrow validates every field again.
  const check = async () => {
    if (!(await form.trigger())) {
      wantsFocus.current = true;
      setTries((count) => count + 1);
      return;
    }
    const { draft } = await readPhones(form.getValues(), step);
    changeDraft(draft);
    await keepNow();
    onRight(draft);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check();
  };
  return { ...form, submit };
}

/** The errors that a change of a field clears: its own, and those of the line and the load it is part of. */
function errorsAbout(name: string): string[] {
  const [load, list, line] = name.split('.');
  if (load !== 'load') return [name];
  return [name, 'load.linear_meters', ...(list === 'pallets' && line !== undefined ? [`load.pallets.${line}`] : [])];
}

/** Gives the focus to the first field that is wrong. @returns whether there is one */
function focusFirstWrong(): boolean {
  const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]');
  const field = wrong?.matches('fieldset, [role=radiogroup]') ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.focus();
  return wrong !== null;
}
