import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DriversList } from './drivers-list.tsx';

/** The drivers of a company, and the one that is open. */
export function DriversScreen() {
  const { t } = useLingui();
  const { uuid } = useParams({ strict: false }) as { uuid?: string };
  usePageTitle(uuid === undefined ? t`Drivers` : null);
  return (
    <ListAndDetail
      label={t`Drivers`}
      list={<DriversList open={uuid ?? null} />}
      isOpen={uuid !== undefined}
      nothingOpen={
        <EmptyState icon="steering-wheel-b" title={<Trans>Choose a driver</Trans>}>
          <Trans>Their phone number and missions open here.</Trans>
        </EmptyState>
      }
    />
  );
}
