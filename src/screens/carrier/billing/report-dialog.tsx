import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { contest } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { requiredText } from '#freight/values/text.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';

const Report = v.object({ reason: requiredText(1000) });

/** Says what is wrong with what a mission earns. */
export function ReportDialog({ item, onClose }: { readonly item: PreInvoice; readonly onClose: () => void }) {
  const company = useViewer().company?.uuid ?? '';
  const form = useContractForm(Report, { reason: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: v.InferOutput<typeof Report>) => contest(company, item.uuid, reason),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Report a line</Trans>}
      send={<Trans>Report</Trans>}
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <Field
        label={<Trans>What is wrong</Trans>}
        hint={<Trans>It is not invoiced before we have answered.</Trans>}
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={4} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
