import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { roundsQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import styles from './fill-truck.module.css';
import { TruckRow } from './truck-row.tsx';

interface DaysTrucksProps {
  readonly day: string;
  readonly onChoose: (truck: DayRound) => void;
}

/** The trucks that are on the way on a day. */
export function DaysTrucks({ day, onChoose }: DaysTrucksProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(roundsQuery(company?.uuid ?? '', day));
  const fault = isError && (
    <ListFault readAt={data === undefined ? null : dataUpdatedAt} onRetry={() => void refetch()}>
      <Trans>The trucks did not load.</Trans>
    </ListFault>
  );
  if (isPending) return <SkeletonRows label={t`Loading the trucks`} count={3} />;
  return (
    <>
      {fault}
      {data?.items.length === 0 && (
        <EmptyState icon="truck-b" title={<Trans>No truck is on the road that day</Trans>} level={3}>
          <Trans>A truck is shown here once one of its missions has a driver.</Trans>
        </EmptyState>
      )}
      <ul className={styles.rows} aria-label={t`Trucks`}>
        {data?.items.map((truck) => (
          <li key={truck.driver.uuid}>
            <TruckRow truck={truck} onChoose={() => onChoose(truck)} />
          </li>
        ))}
      </ul>
    </>
  );
}
