import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { contestInvoice } from '#device/earnings/contests.ts';
import { useViewer } from '#device/session/use-session.ts';
import { parseAmount } from '#freight/money/money.ts';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { requiredText } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';

/** The objection, and the right amount as it is typed. */
const Values = v.object({
  comment: requiredText(1000),
  expected_amount: v.pipe(
    v.string(),
    v.check((text) => (parseAmount(text) ?? 1) > 0, 'invalid_price'),
  ),
});

interface ContestPurchaseDialogProps {
  readonly invoice: WholePurchaseInvoice;
  readonly onClose: () => void;
}

/** Contests an invoice that Lading wrote in the carrier's name: what is wrong, and what would be right. */
export function ContestPurchaseDialog({ invoice: { uuid }, onClose }: ContestPurchaseDialogProps) {
  const company = useViewer().company?.uuid ?? '';
  const form = useRememberedForm(`contest ${uuid}`, Values, { comment: '', expected_amount: '' });
  return (
    <ActionDialog
      title={<Trans>Contest the invoice</Trans>}
      send={<Trans>Contest</Trans>}
      form={form}
      action={({ comment, expected_amount }) =>
        contestInvoice(company, uuid, { comment, expected_amount: parseAmount(expected_amount) })
      }
      notice={{ id: 'claim', message: <Trans>The invoice is contested.</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>We answer within two working days. Until then the invoice is not paid.</Trans>
      </p>
      <TextAreaField form={form} name="comment" label={<Trans>What is wrong</Trans>} rows={4} />
      <TextField
        form={form}
        name="expected_amount"
        label={<Trans>Right amount</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>Excl. VAT.</Trans>}
        prefix="€"
        inputMode="decimal"
        autoComplete="off"
      />
    </ActionDialog>
  );
}
