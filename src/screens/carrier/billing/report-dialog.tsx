import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { contest } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { requiredText } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './earnings.module.css';

const Report = v.object({ reason: requiredText(1000) });

/** Says what is wrong with what a mission earns. */
export function ReportDialog({ item, onClose }: { readonly item: PreInvoice; readonly onClose: () => void }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const form = useContractForm(Report, { reason: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: v.InferOutput<typeof Report>) => contest(company, item.uuid, reason),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      persistent={form.formState.isDirty}
      onClose={onClose}
      title={<Trans>Report a line</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="report" variant="primary" busy={isPending}>
          <Trans>Report</Trans>
        </Button>
      }
    >
      <form id="report" noValidate className={styles.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
        {error !== null && <FormFault error={error} />}
        <Field
          label={<Trans>What is wrong</Trans>}
          hint={<Trans>It is not invoiced before we have answered.</Trans>}
          error={form.formState.errors.reason?.message}
        >
          <TextArea rows={4} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
