import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type Waiting, waitingQuery } from '#device/dashboard/waiting-query.ts';
import type { ShipmentOwner } from '#device/shipments/shipment-owner.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import styles from './dashboard.module.css';
import { BidsToReview, LateStops, PaymentsDue, SearchesEnding } from './waiting-rows.tsx';

/** What the shippers of the company have to decide or to know now: the worst first. */
export function WaitingForYou({ owner }: { readonly owner: ShipmentOwner }) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(waitingQuery(owner));
  const readAt = data === undefined ? null : dataUpdatedAt;
  useReadAt('list', readAt);
  const total = data === undefined ? 0 : countOf(data);
  return (
    <Paper aria-labelledby="waiting">
      <PaperHead
        id="waiting"
        end={
          total > 0 && (
            <Badge color="red" size="lg">
              {total}
            </Badge>
          )
        }
      >
        <Trans>Waiting for you</Trans>
      </PaperHead>
      {isError && (
        <PaperBody>
          <ListFault readAt={readAt} onRetry={() => void refetch()}>
            <Trans>What waits for you did not load.</Trans>
          </ListFault>
        </PaperBody>
      )}
      {isPending && <SkeletonRows label={t`Loading what waits for you`} count={3} />}
      {data !== undefined && total === 0 && (
        <PaperBody>
          <p className={styles.nothing}>
            <Trans>Nothing waits for you</Trans>
          </p>
        </PaperBody>
      )}
      {data !== undefined && total > 0 && (
        <ul>
          <PaymentsDue payments={data.payments} />
          <LateStops late={data.late} />
          <SearchesEnding ending={data.ending} />
          <BidsToReview withBids={data.withBids} />
        </ul>
      )}
    </Paper>
  );
}

function countOf({ payments, late, ending, withBids }: Waiting): number {
  return payments.total + late.length + ending.total + withBids.total;
}
