import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { proposalsQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { PROPOSAL_FILTERS } from '#freight/bid/states.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
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
  useReadAt('list', query.dataUpdatedAt || null);
  const { items: bids, total } = loadedItems(query.data);
  const count = bids.length;

  return (
    <PagedList
      query={query}
      count={count}
      loading={t`Loading the bids`}
      placeholders={4}
      fault={<Trans>The bids did not load. Without a network, only what was loaded before is shown.</Trans>}
      empty={<NoBids filter={filter} />}
      more={<Trans>Load more bids</Trans>}
    >
      <ul>
        {bids.map((bid) => (
          <li key={bid.uuid}>
            <BidRow bid={bid} now={now} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <Plural value={total} one={`${count} of # bid`} other={`${count} of # bids`} />
      </p>
    </PagedList>
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
