import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { driverMetricsQuery } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** The number of a driver's missions by state. */
export function DriverMetrics({ driver }: { readonly driver: string }) {
  const format = useFormat();
  const { company } = useViewer();
  const { data, isError, refetch } = useQuery(driverMetricsQuery(company?.uuid ?? '', driver));
  const figure = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  return (
    <>
      {isError && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The figures did not load.</Trans>
        </ErrorInPlace>
      )}
      <Cells>
        <NumberCell share="third" label={<Trans>Planned</Trans>}>
          {figure(data?.planned)}
        </NumberCell>
        <NumberCell share="third" label={<Trans>In progress</Trans>}>
          {figure(data?.in_progress)}
        </NumberCell>
        <NumberCell share="third" label={<Trans>Completed</Trans>}>
          {figure(data?.completed)}
        </NumberCell>
        <NumberCell share="half" label={<Trans>Late pickups</Trans>}>
          {figure(data?.late_pickup)}
        </NumberCell>
        <NumberCell share="half" label={<Trans>Late deliveries</Trans>}>
          {figure(data?.late_delivery)}
        </NumberCell>
      </Cells>
    </>
  );
}
