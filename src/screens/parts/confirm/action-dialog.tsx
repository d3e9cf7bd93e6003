import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { ToastContent } from '#design/toast/toast.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { notify } from '../toasts/notify.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type Notice = Omit<ToastContent, 'tone'>;

export interface ActionDialogProps<Values extends FieldValues, Result>
  extends Omit<FormDialogProps, 'busy' | 'fault' | 'isDirty' | 'onSubmit'> {
  readonly form: ContractForm<Values>;
  /** The call that the form is sent by. */
  readonly action: (values: Values) => Promise<Result>;
  /** The toast after it succeeds. */
  readonly notice?: Notice | ((result: Result) => Notice);
  /** Runs after it succeeds. Without it, the dialog closes. */
  readonly onDone?: (result: Result) => void;
}

/**
 * A form in a dialog that sends itself. Refused values are explained beside their fields, other faults below them.
 * After success it stays busy until its owner takes it away: it cannot be sent twice.
 */
export function ActionDialog<Values extends FieldValues, Result>({
  form,
  action,
  notice,
  onDone,
  ...dialog
}: ActionDialogProps<Values, Result>) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (values: Values) => action(values),
    onSuccess: (result) => {
      if (notice !== undefined) notify({ tone: 'ok', ...(typeof notice === 'function' ? notice(result) : notice) });
      if (onDone === undefined) dialog.onClose();
      else onDone(result);
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      {...dialog}
      busy={isPending || isSuccess}
      fault={error}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => mutate(values))}
    />
  );
}
