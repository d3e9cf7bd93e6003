import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../format/use-format.ts';

/** The state of an invoice, in the words of the specification. */
export function InvoiceStateBadge({
  invoice,
}: {
  readonly invoice: Pick<Invoice, 'state' | 'late_days' | 'amount_due'>;
}) {
  const format = useFormat();
  const { state, late_days: days } = invoice;
  const left = format.money(invoice.amount_due ?? 0);
  if (days > 0) {
    return (
      <Badge color="red" icon="warning-f">
        <Plural value={days} one="Late, # day" other="Late, # days" />
      </Badge>
    );
  }
  switch (state) {
    case 'pending_billing':
      return (
        <Badge color="purple">
          <Trans>To be billed</Trans>
        </Badge>
      );
    case 'billed':
      return (
        <Badge color="teal">
          <Trans>Billed</Trans>
        </Badge>
      );
    case 'waiting_payment':
      return (
        <Badge color="blue">
          <Trans>Waiting for payment</Trans>
        </Badge>
      );
    case 'partially_paid':
      return (
        <Badge color="orange">
          <Trans>Partly paid, {left} left</Trans>
        </Badge>
      );
    case 'paid_by_card':
      return (
        <Badge color="green">
          <Trans>Paid by card</Trans>
        </Badge>
      );
    case 'paid_by_transfer':
      return (
        <Badge color="green">
          <Trans>Paid by transfer</Trans>
        </Badge>
      );
  }
}
