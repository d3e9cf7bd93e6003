import { Trans } from '@lingui/react/macro';
import type { ProposalFilter } from './filter-sets.ts';

/** A filter in a word: what it leaves are bids, more than one. */
export function FilterWord({ filter }: { readonly filter: ProposalFilter }) {
  switch (filter) {
    case 'all':
      return <Trans>All</Trans>;
    case 'current':
      return <Trans>Current</Trans>;
    case 'in_progress':
      return <Trans>In progress</Trans>;
    case 'pending':
      return <Trans context="bids">Pending</Trans>;
    case 'accepted':
      return <Trans context="bids">Accepted</Trans>;
    case 'renewable':
      return <Trans context="bids">Renewable</Trans>;
    case 'completed':
      return <Trans>Completed</Trans>;
    case 'closed':
      return <Trans context="bids">Closed</Trans>;
  }
}
