import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { proposalsQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { PROPOSAL_FILTERS } from '#freight/bid/states.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import type { BidFilter } from './bid-filter.ts';
import { BidRow } from './bid-row.tsx';
import styles from './proposals.module.css';

/** The bids of a filter, the latest first, a page at a time. */
export function ProposalsList({ filter }: { readonly filter: BidFilter }) {
  const { t } = useLingui();
  const now = useMinute();
  const { company } = useViewer();
  const query = useInfiniteQuery(proposalsQuery(company?.uuid ?? '', PROPOSAL_FILTERS[filter]));
  const { data, isPending, isError, dataUpdatedAt, hasNextPage, isFetchingNextPage } = query;
  useReadAt('list', dataUpdatedAt || null);
  const bids = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.meta.item_count ?? 0;
  const count = bids.length;

  return (
    <>
      {isPending && <SkeletonRows label={t`Loading the bids`} count={4} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The bids did not load. Without a network, only what was loaded before is shown.</Trans>
        </ListFault>
      )}
      {data !== undefined && count === 0 && <NoBids filter={filter} />}
      <ul>
        {bids.map((bid) => (
          <li key={bid.uuid}>
            <BidRow bid={bid} now={now} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p className={styles.total}>
          <Plural value={total} one={`${count} of # bid`} other={`${count} of # bids`} />
        </p>
      )}
      {hasNextPage && (
        <ShowMore busy={isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more bids</Trans>
        </ShowMore>
      )}
    </>
  );
}

/** No bid is under a filter. */
function NoBids({ filter }: { readonly filter: BidFilter }) {
  if (filter !== 'all') {
    return (
      <EmptyState icon="hand-coins-b" title={<Trans>No bids here</Trans>}>
        <Trans>All of your bids are under “All”.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="hand-coins-b"
      title={<Trans>No bid yet</Trans>}
      action={
        <Link to="/offers" className={buttonClass('primary')}>
          <Trans>See the offers</Trans>
        </Link>
      }
    >
      <Trans>If an offer’s price or dates do not suit you, make a bid. It appears here with its state.</Trans>
    </EmptyState>
  );
}
