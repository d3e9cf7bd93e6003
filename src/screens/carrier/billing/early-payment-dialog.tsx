import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Refused } from '#device/api/faults.ts';
import { takeEarly } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { EARLY_PAYMENT_RATE } from '#freight/invoice/terms.ts';
import type { EarlyPayment } from '#freight/purchase/early-payment.ts';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';

interface EarlyPaymentDialogProps {
  readonly invoice: WholePurchaseInvoice;
  readonly terms: EarlyPayment;
  readonly onClose: () => void;
}

/** The confirmation of an early payment: it says what is given up. */
export function EarlyPaymentDialog({ invoice, terms, onClose }: EarlyPaymentDialogProps) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const [sooner, discount] = [terms.amount, terms.discount].map(format.money);
  const [day, next] = [invoice.pay_day ?? terms.pay_day, terms.pay_day].map(format.calendarDay);
  const rate = format.number(EARLY_PAYMENT_RATE / 100, 2);
  const isNextRun = terms.runs === undefined || terms.runs[0]?.pay_day === terms.pay_day;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (asked: EarlyPayment) => takeEarly(company, invoice.uuid, asked),
    onSuccess: () => {
      notify({ id: 'early', tone: 'ok', message: <Trans>Asked for {next}</Trans> });
      onClose();
    },
  });
  const isChanged = error instanceof Refused && error.code === 'amount_changed';
  // A refused request is not sent again: the current amount is being fetched.
  const isOld = isChanged && variables?.amount === terms.amount;
  return (
    <FormDialog
      title={<Trans>Be paid on {next}?</Trans>}
      send={
        <Trans>
          Get {sooner} on {next}
        </Trans>
      }
      leave={<Trans>Wait until {day}</Trans>}
      busy={isPending || isOld}
      fault={error}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(terms);
      }}
      onClose={onClose}
    >
      {isChanged && !isOld && (
        <p>
          <Trans>You receive {sooner} now.</Trans>
        </p>
      )}
      <p>
        {isNextRun ? (
          <Trans>
            You give up {discount}, VAT included: {rate}% a day from today until {day}.
          </Trans>
        ) : (
          <Trans>
            You give up {discount}, VAT included: {rate}% a day from {next} until {day}.
          </Trans>
        )}{' '}
        <Trans>
          When we pay, we write a credit note for it in your name. If we miss {next}, you give up nothing. You cannot
          take this back.
        </Trans>
      </p>
    </FormDialog>
  );
}
