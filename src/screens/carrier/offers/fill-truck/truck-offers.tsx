import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Text } from '#design/layout/text.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { roundOffersQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import styles from './fill-truck.module.css';
import { FittingRow } from './fitting-row.tsx';
import { FreeWords, TruckFloor, TruckWay } from './truck-facts.tsx';

interface TruckOffersProps {
  readonly truck: DayRound;
  readonly onBack: () => void;
}

/** The offers that a truck can take along on its way that day, with the detour of each. */
export function TruckOffers({ truck: chosen, onBack }: TruckOffersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  const { company } = useViewer();
  const { day, driver } = chosen;
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(
    roundOffersQuery(company?.uuid ?? '', driver.uuid, day),
  );
  const { stops, free } = data?.round ?? chosen;
  const name = fullName(driver);
  const date = format.calendarDay(day);
  return (
    <>
      <Button variant="white" size="sm" icon="arrow-left-b" onClick={onBack}>
        <Trans>All trucks</Trans>
      </Button>
      <section className={styles.chosen} aria-label={name}>
        <Text as="h3" size="fact" weight="bold" leading="1.2" breaks>
          {name}, {date}
        </Text>
        <Text as="p" weight="mid" tone="quiet">
          <TruckWay stops={stops} />
        </Text>
        <TruckFloor free={free.linear_meters} />
        <Text as="p" size="control">
          <FreeWords free={free} />
        </Text>
      </section>
      {isPending && <SkeletonRows label={t`Looking for offers on the route`} count={3} />}
      {isError && (
        <ListFault readAt={data === undefined ? null : dataUpdatedAt} onRetry={() => void refetch()}>
          <Trans>The offers did not load.</Trans>
        </ListFault>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon="binoculars-b" title={<Trans>No offers fit this route now</Trans>} level={3}>
          <Trans>Offers that fit the free space, lie on the route and keep every stop on time.</Trans>
        </EmptyState>
      )}
      <ul className={styles.offers} aria-label={t`Offers on the route`}>
        {data?.items.map(({ offer, detour }) => (
          <li key={offer.uuid}>
            <FittingRow offer={offer} detour={detour} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}
