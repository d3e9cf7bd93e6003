import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { isRefunded, type Refund } from '#freight/payment/refund.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';

/** The refunds of a payment: amount, state, reference and promised day. */
export function RefundsPaper({ refunds }: { readonly refunds: readonly Refund[] }) {
  return (
    <Paper aria-labelledby="refunds">
      <PaperHead id="refunds">
        <Trans>Refunds</Trans>
      </PaperHead>
      <PaperBody>
        <ul className={styles.claims}>
          {refunds.map((refund) => (
            <li key={refund.uuid}>
              <RefundWords refund={refund} />
            </li>
          ))}
        </ul>
      </PaperBody>
    </Paper>
  );
}

function RefundWords({ refund: { state, amount, due_date, reference, credit } }: { readonly refund: Refund }) {
  const format = useFormat();
  const day = format.calendarDay(due_date);
  const isOver = isRefunded(state);
  return (
    <Stack align="start" gap="1-half" breaks shrinks>
      <p>
        <b>{format.money(amount)}</b>{' '}
        <Badge color={isOver ? 'green' : 'blue'}>
          {isOver ? <Trans>Payment refunded</Trans> : <Trans>Refund in progress</Trans>}
        </Badge>
      </p>
      <p>
        {state === 'at_bank' && <Trans>It is with the bank of your card, which books it within a few days.</Trans>}
        {state === 'transferred' && <Trans>Your card did not take it: we paid it by transfer.</Trans>}
        {state === 'to_transfer' && <Trans>Your card did not take it: we pay it by transfer.</Trans>}
        {state === 'failed' && <Trans>Your card did not take it: support is looking for another way.</Trans>}
        {(state === 'requested' || state === 'sent') && <Trans>Promised by {day}</Trans>}
      </p>
      {reference !== null && (
        <p>
          <Trans>Reference:</Trans> <Reference>{reference}</Reference>
        </p>
      )}
      {credit !== null && (
        <p>
          <Trans>Credit note:</Trans>{' '}
          <Link to="/billing/invoices/$key" params={{ key: credit.uuid }}>
            <Reference>{credit.reference}</Reference>
          </Link>
        </p>
      )}
    </Stack>
  );
}
