import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ActionDialog, type ActionDialogProps } from '../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../parts/form/text-field.tsx';
import type { ContractForm } from '../parts/form/use-contract-form.ts';

interface ReasonDialogProps<Values extends FieldValues & { reason: string }, Result>
  extends ActionDialogProps<Values, Result> {
  /** The fields before the reason. */
  readonly children: ReactNode;
}

/** A value that support sets by hand, and the reason. */
export function ReasonDialog<Values extends FieldValues & { reason: string }, Result>({
  children,
  ...dialog
}: ReasonDialogProps<Values, Result>) {
  return (
    <ActionDialog {...dialog}>
      {children}
      <ReasonField form={dialog.form} />
    </ActionDialog>
  );
}

interface ReasonFieldProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
}

/** Why support does it, as the last field of a form. */
export function ReasonField<Values extends FieldValues & { reason: string }>({ form }: ReasonFieldProps<Values>) {
  return (
    <TextAreaField
      form={form}
      name={'reason' as Path<Values>}
      label={<Trans>Reason</Trans>}
      hint={<Trans>Kept under your name.</Trans>}
      rows={2}
    />
  );
}
