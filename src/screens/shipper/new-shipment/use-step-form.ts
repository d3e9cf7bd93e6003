import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect } from 'react';
import { type FieldErrors, type Path, set, type UseFormReturn, useForm } from 'react-hook-form';
import { VIOLATIONS } from '#contract/violations.ts';
import { changeDraft, currentDraft } from '#device/quotes/shipment-draft.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { type BookingStep, checkStep } from '#freight/draft/check-step.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
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
  const { i18n } = useLingui();
  const form = useForm<ShipmentDraft>({
    defaultValues: currentDraft().draft,
    shouldFocusError: false,
    resolver: async (values) => {
      const phones = await readPhones(values, step);
      const faults = [...checkStep(values, step, serverNow()), ...phones.faults];
      if (faults.length === 0) return { values: phones.draft, errors: {} };
      const errors: FieldErrors<ShipmentDraft> = {};
      for (const { path, code, requirement } of faults) {
        const message = i18n._({ ...VIOLATIONS[code], values: { requirement } });
        set(errors, path, { type: code, message });
      }
      return { values: {}, errors };
    },
  });
  const { subscribe, setError } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => changeDraft(structuredClone(values)),
      }),
    [subscribe],
  );

  useEffect(() => {
    const faults = takeServerFaults(step);
    for (const { property_path: path, message } of faults) {
      setError(path as Path<ShipmentDraft>, { type: 'server', message });
    }
    if (faults.length > 0) focusFirstWrong();
  }, [setError, step]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const right = (draft: ShipmentDraft) => {
      changeDraft(draft);
      onRight(draft);
    };
    void form.handleSubmit(right, focusFirstWrong)(event);
  };
  return { ...form, submit };
}

/** The first field that is wrong gets the focus, once what is wrong with it stands there. */
function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]');
    const field = wrong?.matches('fieldset, [role=radiogroup]') ? wrong.querySelector<HTMLElement>('input') : wrong;
    field?.focus();
  });
}
