import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { correctSelfBilled } from '#contract/correction.ts';
import { correctInvoice, type SelfBilled } from '#device/support/corrections.ts';
import { parseAmount } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CorrectionEffect } from '../correction-effect.tsx';

interface CorrectDialogProps {
  readonly company: string;
  readonly invoice: SelfBilled;
  readonly onClose: () => void;
}

const { right_amount: RightAmount, reason } = correctSelfBilled.body.schema.entries;
const Values = v.object({
  right_amount: v.pipe(
    v.string(),
    v.check((text) => v.is(RightAmount, parseAmount(cleanLine(text))), 'invalid_price'),
  ),
  reason,
});

/** The amount that an invoice in a carrier's name should have had, and why; the carrier reads it. */
export function CorrectDialog({ company, invoice, onClose }: CorrectDialogProps) {
  const format = useFormat();
  const { uuid, reference, left, amount_due } = invoice;
  const form = useContractForm(Values, { right_amount: '', reason: '' });
  const typed = parseAmount(cleanLine(form.watch('right_amount')));
  const right = v.is(RightAmount, typed) ? typed : null;
  const now = format.money(left);
  return (
    <ActionDialog
      title={<Trans>Correct {reference}</Trans>}
      send={<Trans>Correct the invoice</Trans>}
      form={form}
      action={(values) =>
        correctInvoice(company, uuid, {
          amount: left,
          right_amount: parseAmount(cleanLine(values.right_amount)) ?? 0,
          reason: values.reason,
        })
      }
      notice={({ state }) => ({
        id: 'correction',
        message:
          state === 'waiting' ? (
            <Trans>It waits for a second person</Trans>
          ) : (
            <Trans>Corrected, the carrier is told</Trans>
          ),
      })}
      onClose={onClose}
    >
      <p>
        <Trans>It stands at {now} excl. VAT.</Trans>{' '}
        {amount_due === 0 && (
          <Trans>It was paid already: what is credited is taken off the carrier’s next invoices.</Trans>
        )}
      </p>
      <TextField
        form={form}
        name="right_amount"
        label={<Trans>Right amount</Trans>}
        hint={<Trans>Excl. VAT. €0 if nothing is owed.</Trans>}
        inputMode="decimal"
        autoComplete="off"
      />
      {right !== null && right !== left && <CorrectionEffect left={left} right={right} />}
      {right !== null && right > left && (
        <p role="status">
          <Trans>The carrier would be paid more: it waits for a second person.</Trans>
        </p>
      )}
      <TextAreaField form={form} name="reason" label={<Trans>Reason, the carrier reads it</Trans>} rows={2} />
    </ActionDialog>
  );
}
