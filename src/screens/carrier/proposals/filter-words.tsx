import { Trans } from '@lingui/react/macro';
import type { ProposalFilter } from './filter-sets.ts';

/** A filter in a word. */
export function FilterWord({ filter }: { readonly filter: ProposalFilter }) {
  switch (filter) {
    case 'all':
      return <Trans>All</Trans>;
    case 'current':
      return <Trans>Current</Trans>;
    case 'in_progress':
      return <Trans>In progress</Trans>;
    case 'pending':
      return <Trans>Pending</Trans>;
    case 'accepted':
      return <Trans>Accepted</Trans>;
    case 'renewable':
      return <Trans>Renewable</Trans>;
    case 'completed':
      return <Trans>Completed</Trans>;
    case 'closed':
      return <Trans>Closed</Trans>;
  }
}
