import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type FuelPrices, fuelPricesQuery } from '#device/support/prices.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { FuelDialog } from './fuel-dialog.tsx';
import styles from './prices.module.css';
import { useFactor } from './use-factor.ts';

/** The price of diesel by week, and its effect on all transport prices. */
export function FuelIndex() {
  const { t } = useLingui();
  const factor = useFactor();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(fuelPricesQuery());
  const [isEntering, setEntering] = useState(false);
  const reference = data?.items[0]?.reference;
  return (
    <Paper aria-labelledby="fuel-index">
      <PaperHead
        id="fuel-index"
        end={
          <Button size="sm" variant="white" onClick={() => setEntering(true)}>
            <Trans>Enter a price of diesel</Trans>
          </Button>
        }
      >
        <Trans>Fuel index</Trans>
      </PaperHead>
      {isPending && !isError && <SkeletonRows label={t`Loading the fuel index`} count={2} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The fuel index did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && (
        <PaperBody>
          <b>{factor(data.in_force)}</b> <Trans>on every transport price quoted now</Trans>
          {data.items.length === 0 && (
            <Text as="p" size="note" tone="quiet">
              <Trans>No price of diesel is entered yet, so it changes nothing.</Trans>
            </Text>
          )}
        </PaperBody>
      )}
      <ul aria-label={t`Prices of diesel`}>
        {data?.items.map((week, at) => (
          <li key={week.uuid}>
            <Week week={week} isReplaced={week.effective_from === data.items[at - 1]?.effective_from} />
          </li>
        ))}
      </ul>
      {isEntering && (
        <FuelDialog
          reference={reference === undefined ? '' : (reference / 100).toFixed(2)}
          onClose={() => setEntering(false)}
        />
      )}
    </Paper>
  );
}

interface WeekProps {
  readonly week: FuelPrices['items'][number];
  /** True if another price was entered later for the same week. */
  readonly isReplaced: boolean;
}

function Week({ week: { price, reference, effective_from, by, reason, ...week }, isReplaced }: WeekProps) {
  const format = useFormat();
  const factor = useFactor();
  const from = format.calendarDay(effective_from.slice(0, 10));
  const [diesel, before] = [format.money(price), format.money(reference)];
  return (
    <div className={styles.lane}>
      <span className={styles.cell}>
        <small>
          <Trans>From {from}</Trans>
        </small>
        {isReplaced ? <Trans>replaced by a later entry</Trans> : <b>{factor(week.factor)}</b>}
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>1,000 litres</Trans>
        </small>
        <span>
          <Trans>
            {diesel}, reference {before}
          </Trans>
        </span>
      </span>
      <span className={styles.cell}>
        <small>{by}</small>
        <span>{reason}</span>
      </span>
    </div>
  );
}
