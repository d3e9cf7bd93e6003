import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { repeatedQuery } from '#device/quotes/quote-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { may } from '#freight/user/abilities.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { LockedCompany } from './locked-company.tsx';

/** Ordering a shipment once more: what is taken over, and the new days. */
export function DuplicateScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data, isPending, error, refetch } = useQuery(repeatedQuery(company?.uuid ?? '', uuid));
  const refusal = useRefusal(uuid, { isPending, error });
  usePageTitle(t`Duplicate`);
  if (company === null || !may.orderTransport(company)) return <LockedCompany />;
  if (data !== undefined) {
    return (
      <main>
        <DuplicateDialog shipment={data} />
      </main>
    );
  }
  if (refusal?.status === 404) {
    return (
      <main>
        <EmptyState
          level={1}
          icon="package-f"
          title={<Trans>Oops, this shipment does not exists!</Trans>}
          action={
            <Link to="/" className={buttonClass('white')}>
              <Trans>Back to the dashboard</Trans>
            </Link>
          }
        />
      </main>
    );
  }
  if (isPending) return <SkeletonRows label={t`Loading the shipment`} count={3} />;
  return (
    <main>
      <ListFault readAt={null} onRetry={() => void refetch()}>
        <Trans>The shipment did not load.</Trans>
      </ListFault>
    </main>
  );
}
