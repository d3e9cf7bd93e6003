import { Trans } from '@lingui/react/macro';
import type { InvoiceLineKey } from '#freight/invoice/invoice-line.ts';

/** The word for a line of an invoice. */
export function LineWord({ line }: { readonly line: InvoiceLineKey }) {
  switch (line) {
    case 'transport':
      return <Trans>Transport</Trans>;
    case 'crossing':
      return <Trans>Tunnel or ferry</Trans>;
    case 'handling_pickup':
      return <Trans>Loading by the driver</Trans>;
    case 'handling_delivery':
      return <Trans>Unloading by the driver</Trans>;
    case 'tail_lift':
      return <Trans>Tail lift</Trans>;
    case 'appointment_pickup':
      return <Trans>Appointment at pickup</Trans>;
    case 'appointment_delivery':
      return <Trans>Appointment at delivery</Trans>;
    case 'insurance':
      return <Trans>Insurance of the value</Trans>;
    case 'price_difference':
      return <Trans>Difference to the carrier’s price</Trans>;
    case 'credit':
      return <Trans>Credit</Trans>;
    case 'cancellation_fee':
      return <Trans>Cancellation fee</Trans>;
    case 'detention_pickup':
      return <Trans>Waiting at pickup</Trans>;
    case 'detention_delivery':
      return <Trans>Waiting at delivery</Trans>;
    case 'late_interest':
      return <Trans>Interest for late payment</Trans>;
    case 'recovery_sum':
      return <Trans>Fixed sum for the costs of recovery</Trans>;
    case 'other':
      return <Trans>Extra charge</Trans>;
  }
}
