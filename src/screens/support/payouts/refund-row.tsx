import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
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
      <span className={styles.sum}>
        <b>{format.money(amount)}</b>
        <small>
          <Trans>by {by}</Trans>
        </small>
      </span>
      <span className={styles.firm}>
        <RefundBadges refund={refund} />
      </span>
    </Link>
  );
}

/** How far a refund is, and how late. */
export function RefundBadges({ refund: { state, late_days: days } }: Pick<RefundRowProps, 'refund'>) {
  return (
    <span className={styles.badges}>
      {days > 0 && (
        <Badge color="red" size="sm">
          <Plural value={days} one="Late, # day" other="Late, # days" />
        </Badge>
      )}
      <Badge color={COLORS[state]} size="sm">
        <StateWord state={state} />
      </Badge>
    </span>
  );
}

const COLORS: Readonly<Record<RefundState, BadgeColor>> = {
  requested: 'orange',
  sent: 'blue',
  at_bank: 'green',
  failed: 'red',
  to_transfer: 'blue',
  transferred: 'green',
};

function StateWord({ state }: { readonly state: RefundState }) {
  switch (state) {
    case 'requested':
      return <Trans context="refund">Requested</Trans>;
    case 'sent':
      return <Trans context="refund">Sent</Trans>;
    case 'at_bank':
      return <Trans>At the bank of the card</Trans>;
    case 'failed':
      return <Trans context="refund">Failed</Trans>;
    case 'to_transfer':
      return <Trans>With the next run</Trans>;
    case 'transferred':
      return <Trans context="refund">Transferred</Trans>;
  }
}
