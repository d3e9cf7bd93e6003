import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import type { SupportRefund } from '#device/support/refunds.ts';
import type { RefundState } from '#freight/payment/refund.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';

interface RefundRowProps {
  readonly refund: SupportRefund;
  readonly tab: 'refunds' | 'refunded';
  readonly current: boolean;
}

/** A refund: to whom goes how much back, by when it is promised, and how far it is. */
export function RefundRow({ refund, tab, current }: RefundRowProps) {
  const format = useFormat();
  const { uuid, company, payment, credit, shipment, amount, due_date } = refund;
  const by = format.calendarWeekday(due_date);
  return (
    <Link
      to="/support/payouts"
      search={{ tab, refund: uuid }}
      className={classNames(styles.line, styles.entry)}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.who}>
        <b>{company.name}</b>
        <span>
          {payment === null ? (credit?.reference ?? <Trans>On account</Trans>) : payment.reference}
          {shipment !== null && ` · ${shipment.reference}`}
        </span>
      </span>
      <Stack as="span" align="end">
        <b>{format.money(amount)}</b>
        <small>
          <Trans>by {by}</Trans>
        </small>
      </Stack>
      <span className={styles.firm}>
        <RefundBadges refund={refund} />
      </span>
    </Link>
  );
}

/** The state of a refund, and its delay. */
export function RefundBadges({ refund: { state, late_days: days } }: Pick<RefundRowProps, 'refund'>) {
  return (
    <Row as="span" gap="1-half">
      {days > 0 && (
        <Badge color="red" size="sm">
          <Plural value={days} one="Late, # day" other="Late, # days" />
        </Badge>
      )}
      <Badge size="sm" {...STATES[state]} />
    </Row>
  );
}

const STATES = {
  requested: { color: 'orange', children: <Trans context="refund">Requested</Trans> },
  sent: { color: 'blue', children: <Trans context="refund">Sent</Trans> },
  at_bank: { color: 'green', children: <Trans>At the bank of the card</Trans> },
  failed: { color: 'red', children: <Trans context="refund">Failed</Trans> },
  to_transfer: { color: 'blue', children: <Trans>With the next run</Trans> },
  transferred: { color: 'green', children: <Trans context="refund">Transferred</Trans> },
} satisfies Record<RefundState, BadgeLook>;
