import { Plural, Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { Invoice } from '#freight/invoice/invoice.ts';
import type { InvoiceState } from '#freight/invoice/state.ts';
import { useFormat } from '../format/use-format.ts';

const STATES = {
  pending_billing: { color: 'purple', children: <Trans>To be billed</Trans> },
  billed: { color: 'teal', children: <Trans>Billed</Trans> },
  waiting_payment: { color: 'blue', children: <Trans>Waiting for payment</Trans> },
  paid_by_card: { color: 'green', children: <Trans>Paid by card</Trans> },
  paid_by_transfer: { color: 'green', children: <Trans>Paid by transfer</Trans> },
} satisfies Record<Exclude<InvoiceState, 'partially_paid'>, BadgeLook>;

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
  if (state === 'partially_paid') {
    return (
      <Badge color="orange">
        <Trans>Partly paid, {left} left</Trans>
      </Badge>
    );
  }
  return <Badge {...STATES[state]} />;
}
