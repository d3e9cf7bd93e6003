import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { FormDialog, type FormDialogProps } from '../parts/confirm/form-dialog.tsx';

interface ReasonDialogProps extends FormDialogProps {
  readonly reason: UseFormRegisterReturn;
  readonly reasonFault: string | undefined;
  /** The fields before the reason. */
  readonly children: ReactNode;
}

/** What support sets by hand, and why. */
export function ReasonDialog({ reason, reasonFault, children, ...form }: ReasonDialogProps) {
  return (
    <FormDialog {...form}>
      {children}
      <Field label={<Trans>Reason</Trans>} hint={<Trans>Kept under your name.</Trans>} error={reasonFault}>
        <TextArea rows={2} {...reason} />
      </Field>
    </FormDialog>
  );
}
