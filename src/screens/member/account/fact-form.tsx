import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './account.module.css';
import { AccountRow } from './account-sheet.tsx';

/** Which fact of a page is open to be changed: one at a time. */
export function useOpenFact<Fact extends string>() {
  const [open, setOpen] = useState<Fact | null>(null);
  return { open, setOpen, close: () => setOpen(null) };
}

interface FactRowProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A line under the value. */
  readonly note?: ReactNode;
  /** Where it may be changed. */
  readonly onChange?: (() => void) | undefined;
  /** Beside the button. */
  readonly more?: ReactNode;
  /** In the place of the value, while it is changed. */
  readonly form?: ReactNode;
  /** Below the value, also while it is changed. */
  readonly pending?: ReactNode;
}

/** A fact of the account, and the form that takes its place while it is changed. */
export function FactRow({ pending, ...fact }: FactRowProps) {
  return (
    <>
      <Fact {...fact} />
      {pending}
    </>
  );
}

function Fact({ label, value, note, onChange, more, form }: Omit<FactRowProps, 'pending'>) {
  if (form !== undefined) {
    return (
      <div className={styles.open}>
        <span className={styles.rowLabel}>{label}</span>
        <div className={styles.openForm}>{form}</div>
      </div>
    );
  }
  return (
    <AccountRow
      label={label}
      action={
        onChange !== undefined && (
          <span className={styles.buttons}>
            {more}
            <Button variant="white" onClick={onChange}>
              <Trans>
                Change<VisuallyHidden> {label}</VisuallyHidden>
              </Trans>
            </Button>
          </span>
        )
      }
    >
      {value}
      {note !== undefined && <small>{note}</small>}
    </AccountRow>
  );
}

interface FactFormProps {
  readonly label: ReactNode;
  readonly value: string;
  /** The field that the server names where it refuses. */
  readonly field: string;
  readonly schema: v.GenericSchema<string, unknown>;
  readonly input?: ComponentProps<typeof TextInput>;
  readonly onSave: (value: string) => Promise<void>;
  readonly onClose: () => void;
}

/** One fact in one field, saved by itself. */
export function FactForm({ label, value, field, schema, input, onSave, onClose }: FactFormProps) {
  const form = useContractForm<Record<string, string>>(v.object({ [field]: schema }), { [field]: value });
  const save = useMutation({
    mutationFn: (values: Record<string, string>) => onSave(values[field] ?? ''),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Stack as="form" noValidate gap="4" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <Field label={label} error={form.formState.errors[field]?.message}>
        <TextInput {...input} {...form.register(field)} />
      </Field>
      {save.error !== null && <FormFault error={save.error} />}
      <FactButtons isPending={save.isPending} onClose={onClose} save={<Trans>Save</Trans>} />
    </Stack>
  );
}

interface FactButtonsProps {
  readonly isPending: boolean;
  readonly isWhole?: boolean;
  readonly save: ReactNode;
  /** Beside the buttons: what is missing yet. */
  readonly hint?: ReactNode;
  readonly onClose: () => void;
}

/** The end of an open fact. */
export function FactButtons({ isPending, isWhole = true, save, hint, onClose }: FactButtonsProps) {
  return (
    <div className={styles.factButtons}>
      {hint !== undefined && <p className={styles.small}>{hint}</p>}
      <Button variant="white" disabled={isPending} onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="primary" busy={isPending} disabled={!isWhole}>
        {save}
      </Button>
    </div>
  );
}
