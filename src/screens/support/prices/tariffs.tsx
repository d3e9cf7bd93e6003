import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type Tariffs as Listed, tariffsQuery } from '#device/support/prices.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { DecideTariff } from './decide-tariff.tsx';
import styles from './prices.module.css';

type Tariff = Listed['items'][number];

/** The tariffs of all prices: the one in force, those to come, and those before. */
export function Tariffs({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt, refetch, ...more } = useInfiniteQuery(tariffsQuery());
  const tariffs = data?.pages.flatMap(({ items }) => items) ?? [];
  const inForce = tariffs.find(({ in_force }) => in_force) ?? tariffs[0];
  return (
    <Paper aria-labelledby="tariffs">
      <PaperHead
        id="tariffs"
        end={
          <Button size="sm" variant="white" disabled={inForce === undefined} onClick={onEnter}>
            <Trans>Enter a tariff</Trans>
          </Button>
        }
      >
        <Trans>Tariffs</Trans>
      </PaperHead>
      {isPending && !isError && <SkeletonRows label={t`Loading the tariffs`} count={2} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The tariffs did not load.</Trans>
        </ListFault>
      )}
      <ul aria-label={t`Tariffs`}>
        {tariffs.map((tariff) => (
          <li key={tariff.version} className={styles.lane}>
            <TariffFacts tariff={tariff} />
          </li>
        ))}
      </ul>
      {more.hasNextPage && (
        <Button variant="white" wide busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          <Trans>Load more tariffs</Trans>
        </Button>
      )}
    </Paper>
  );
}

function TariffFacts({ tariff }: { readonly tariff: Tariff }) {
  const format = useFormat();
  const { version, effective_from, in_force, entered, state, approved_by: approver } = tariff;
  const from = format.calendarDay(effective_from.slice(0, 10));
  return (
    <>
      <span className={styles.cell}>
        <Reference>{version}</Reference>
        {in_force && (
          <Badge color="green" size="sm">
            <Trans>In force</Trans>
          </Badge>
        )}
        {state === 'waiting' && (
          <Badge color="orange" size="sm">
            <Trans>Waits for a second person</Trans>
          </Badge>
        )}
        {state === 'withdrawn' && (
          <Badge color="red" size="sm">
            <Trans context="tariff">Withdrawn</Trans>
          </Badge>
        )}
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>From {from}</Trans>
        </small>
      </span>
      <span className={styles.cell}>
        {entered === null ? (
          <small>
            <Trans>Came with the app</Trans>
          </small>
        ) : (
          <>
            <small>{entered.by}</small>
            <span>{entered.reason}</span>
            {approver !== null && (
              <small>
                <Trans>Approved by {approver}</Trans>
              </small>
            )}
          </>
        )}
        {state === 'waiting' && <DecideTariff tariff={tariff} />}
      </span>
    </>
  );
}
