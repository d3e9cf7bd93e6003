import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Progress } from '#design/progress/progress.tsx';
import type { Days } from '#freight/statistics/periods.ts';
import { DateInput } from '../date-field/date-input.tsx';
import { saveDocument } from '../document/open-document.ts';
import { FormFault } from '../form/form-fault.tsx';
import { type ContractForm, useContractForm } from '../form/use-contract-form.ts';
import { useFormat } from '../format/use-format.ts';

interface Exported {
  /** The schema of the days: some exports do without. */
  readonly schema: v.GenericSchema<Days, unknown>;
  /** The days that stand there at first. */
  readonly days: Days;
  /** Reads the file of some days. */
  readonly read: (
    days: Days,
    how: { readonly signal: AbortSignal; readonly onReceived: (bytes: number) => void },
  ) => Promise<{ readonly content: Blob; readonly name: string }>;
  readonly onClose: () => void;
}

/** The export of some days to a file of this device: its form, and how far it is. */
export function useDaysExport({ schema, days, read, onClose }: Exported) {
  const { t } = useLingui();
  const [received, setReceived] = useState(0);
  const form = useContractForm(schema, days, { holds: false });
  const reading = useRef<AbortController>(null);
  // Who closes the dialog does not want the file.
  useEffect(() => () => reading.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (asked: Days) => {
      reading.current = new AbortController();
      setReceived(0);
      const { content, name } = await read(asked, { signal: reading.current.signal, onReceived: setReceived });
      saveDocument(content, name);
    },
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  const submit = form.handleSubmit(({ from, to }) => {
    if (from === '' || to === '' || from <= to) return mutate({ from, to });
    form.setError('to', { type: 'order', message: t`The last day is before the first.` });
    form.setFocus('to');
  });
  return { form, submit, received, isPending, error, onClose };
}

interface DaysExportDialogProps {
  readonly title: ReactNode;
  readonly of: ReturnType<typeof useDaysExport>;
  readonly children: ReactNode;
}

/** The dialog of an export: its questions, and how far the file is. */
export function DaysExportDialog({ title, of, children }: DaysExportDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const { submit, received, isPending, error, onClose } = of;
  const size = format.number(received / 1_000_000, 1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" icon="download-simple-b" busy={isPending}>
            <Trans>Download the file</Trans>
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} noValidate gap="4" onSubmit={submit}>
        {error !== null && <FormFault error={error} />}
        {children}
        {isPending && (
          <div>
            <Progress label={t`Export`} />
            <p role="status">
              {received === 0 ? <Trans>The file is being written</Trans> : <Trans>{size} MB received</Trans>}
            </p>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

interface DayFieldsProps {
  readonly form: ContractForm<Days>;
  readonly first: ReactNode;
  readonly last: ReactNode;
}

/** The first and the last day of an export, under their names. */
export function DayFields({ form, first, last }: DayFieldsProps) {
  const { errors } = form.formState;
  return (
    <Columns least={11} gap="3">
      <Field label={first} error={errors.from?.message}>
        <Controller control={form.control} name="from" render={({ field }) => <DateInput {...field} side="past" />} />
      </Field>
      <Field label={last} error={errors.to?.message}>
        <Controller control={form.control} name="to" render={({ field }) => <DateInput {...field} side="past" />} />
      </Field>
    </Columns>
  );
}
