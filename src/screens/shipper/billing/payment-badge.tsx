import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { PaymentStatus } from '#freight/payment/card-payment.ts';

interface PaymentBadgeProps {
  readonly status: PaymentStatus;
  /** True if all of it has gone back. */
  readonly isRefunded: boolean;
}

const STATUSES = {
  captured: { color: 'green', children: <Trans context="payment">Paid</Trans> },
  authorized: { color: 'blue', icon: 'hourglass-medium-b', children: <Trans>Held until a carrier is found</Trans> },
  cancelled: { color: 'teal', children: <Trans>Stopped, nothing charged</Trans> },
  expired: { color: 'teal', children: <Trans>Stopped, nothing charged</Trans> },
  quarantined: { color: 'orange', children: <Trans>With support</Trans> },
  created: { color: 'orange', children: <Trans>We do not know yet</Trans> },
  requires_action: { color: 'orange', children: <Trans>We do not know yet</Trans> },
  processing: { color: 'orange', children: <Trans>We do not know yet</Trans> },
} satisfies Record<PaymentStatus, BadgeLook>;

/** The state of a card payment. */
export function PaymentBadge({ status, isRefunded }: PaymentBadgeProps) {
  if (isRefunded) {
    return (
      <Badge color="green">
        <Trans>Payment refunded</Trans>
      </Badge>
    );
  }
  return <Badge {...STATUSES[status]} />;
}
