import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type CardAccount, cardAccountQuery } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { Fact, Facts } from '../facts.tsx';
import styles from '../support.module.css';

/** The books beside Stripe: the balance of last night, and the money on its way to our bank. */
export function CardAccountPanel() {
  const { t } = useLingui();
  const title = useId();
  const query = useQuery(cardAccountQuery);
  return (
    <section aria-labelledby={title}>
      <Paper>
        <header className={styles.state}>
          <h2 id={title} className={styles.name}>
            <Trans>Cards and bank</Trans>
          </h2>
          {query.data?.check != null && <Agreement difference={query.data.check.difference} />}
        </header>
        {query.isPending && !query.isError && <SkeletonRows label={t`Loading the balance`} count={2} />}
        {query.isError && (
          <ListFault readAt={query.dataUpdatedAt || null} onRetry={() => void query.refetch()}>
            <Trans>The balance did not load.</Trans>
          </ListFault>
        )}
        {query.data !== undefined && <Balances account={query.data} />}
      </Paper>
    </section>
  );
}

function Agreement({ difference }: { readonly difference: number }) {
  return difference === 0 ? (
    <Badge color="green" size="sm" icon="check-b">
      <Trans>Agree</Trans>
    </Badge>
  ) : (
    <Badge color="red" size="sm">
      <Trans>Differ</Trans>
    </Badge>
  );
}

function Balances({ account: { check, payouts } }: { readonly account: CardAccount }) {
  const format = useFormat();
  if (check === null) {
    return (
      <PaperBody>
        <Trans>The books are compared with Stripe for the first time tonight.</Trans>
      </PaperBody>
    );
  }
  return (
    <Facts>
      <Fact label={<Trans>Compared on</Trans>}>{format.calendarDay(check.day)}</Fact>
      <Fact label={<Trans>Card payments in the books (5115)</Trans>}>{format.money(check.booked)}</Fact>
      <Fact label={<Trans>Balance at Stripe</Trans>}>{format.money(check.available + check.pending)}</Fact>
      <Fact label={<Trans>In transit to our bank</Trans>}>{format.money(check.in_transit)}</Fact>
      <Fact label={<Trans>Fees that are booked with their payout</Trans>}>{format.money(check.fees)}</Fact>
      <Fact label={<Trans>Not explained</Trans>}>{format.money(check.difference)}</Fact>
      {payouts.map(({ uuid, reference, amount, arrives_on }) => (
        <Fact key={uuid} label={<PayoutLabel reference={reference} day={format.calendarDay(arrives_on)} />}>
          {format.money(amount)}
        </Fact>
      ))}
    </Facts>
  );
}

function PayoutLabel({ reference, day }: { readonly reference: string; readonly day: string }) {
  return (
    <Trans>
      Payout {reference}, expected on {day}
    </Trans>
  );
}
