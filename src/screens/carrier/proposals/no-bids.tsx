import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import type { BidFilter } from './bid-filter.ts';

/** No bid is under a filter. */
export function NoBids({ filter }: { readonly filter: BidFilter }) {
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
