import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { chargeLateFee } from '#contract/late-fee.ts';
import { decideLateFee, type LateInvoice } from '#device/support/late-fees.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface LateFeeDialogProps {
  readonly company: string;
  readonly invoice: LateInvoice;
  readonly isWaived: boolean;
  readonly onClose: () => void;
}

const Values = v.omit(chargeLateFee.body.schema, ['amount']);

/** Charges what an invoice owes for its lateness, or waives it; both with a reason that is kept. */
export function LateFeeDialog({ company, invoice, isWaived, onClose }: LateFeeDialogProps) {
  const format = useFormat();
  const { reference, late_fee: fee } = invoice;
  const amount = fee.interest + fee.fixed;
  const [sum, until] = [format.money(amount), format.calendarDay(fee.until)];
  const form = useContractForm(Values, { reason: '' }, { holds: false });
  return (
    <ReasonDialog
      title={
        isWaived ? (
          <Trans>
            Waive {sum} for {reference}?
          </Trans>
        ) : (
          <Trans>
            Charge {sum} for {reference}?
          </Trans>
        )
      }
      send={isWaived ? <Trans>Waive</Trans> : <Trans>Charge</Trans>}
      form={form}
      action={({ reason }) => decideLateFee(company, invoice, { amount, reason, isWaived })}
      notice={{ id: 'late-fee', message: isWaived ? <Trans>Waived</Trans> : <Trans>Charged</Trans> }}
      onClose={onClose}
    >
      <p>
        {isWaived ? (
          <Trans>Nothing is charged for the days until {until}. Later days owe interest again.</Trans>
        ) : (
          <Trans>An invoice outside VAT goes to the company. Days after {until} owe interest again.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
