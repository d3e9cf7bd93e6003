import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { contest } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { requiredText } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';

const Report = v.object({ reason: requiredText(1000) });

/** Says what is wrong with what a mission earns. */
export function ReportDialog({ item, onClose }: { readonly item: PreInvoice; readonly onClose: () => void }) {
  const company = useViewer().company?.uuid ?? '';
  const form = useRememberedForm(`report ${item.uuid}`, Report, { reason: '' });
  return (
    <ActionDialog
      title={<Trans>Something is wrong</Trans>}
      send={<Trans>Report</Trans>}
      form={form}
      action={({ reason }) => contest(company, item.uuid, reason)}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>What is wrong</Trans>}
        hint={<Trans>It is not invoiced before we have answered.</Trans>}
        rows={4}
      />
    </ActionDialog>
  );
}
