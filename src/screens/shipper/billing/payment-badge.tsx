import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { PaymentStatus } from '#freight/payment/card-payment.ts';

interface PaymentBadgeProps {
  readonly status: PaymentStatus;
  /** True if all of it has gone back. */
  readonly isRefunded: boolean;
}

/** The state of a card payment. */
export function PaymentBadge({ status, isRefunded }: PaymentBadgeProps) {
  if (isRefunded) {
    return (
      <Badge color="green">
        <Trans>Payment refunded</Trans>
      </Badge>
    );
  }
  switch (status) {
    case 'captured':
      return (
        <Badge color="green">
          <Trans context="payment">Paid</Trans>
        </Badge>
      );
    case 'authorized':
      return (
        <Badge color="blue" icon="hourglass-medium-b">
          <Trans>Held until a carrier is found</Trans>
        </Badge>
      );
    case 'cancelled':
    case 'expired':
      return (
        <Badge color="teal">
          <Trans>Stopped, nothing charged</Trans>
        </Badge>
      );
    case 'quarantined':
      return (
        <Badge color="orange">
          <Trans>With support</Trans>
        </Badge>
      );
    case 'created':
    case 'requires_action':
    case 'processing':
      return (
        <Badge color="orange">
          <Trans>We do not know yet</Trans>
        </Badge>
      );
  }
}
