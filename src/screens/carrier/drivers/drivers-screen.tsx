import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DriversList } from './drivers-list.tsx';

/** The drivers of a company, and the one that is open. */
export function DriversScreen({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  usePageTitle(open === null ? t`Drivers` : null);
  return (
    <ListAndDetail
      label={t`Drivers`}
      list={<DriversList open={open} />}
      isOpen={open !== null}
      nothingOpen={
        <EmptyState icon="steering-wheel-b" title={<Trans>Choose a driver</Trans>}>
          <Trans>Their phone number and missions open here.</Trans>
        </EmptyState>
      }
    />
  );
}
