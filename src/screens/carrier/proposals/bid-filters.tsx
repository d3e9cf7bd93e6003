import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { PROPOSAL_FILTERS, type ProposalState } from '#freight/bid/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { BID_FILTERS, type BidFilter } from './bid-filter.ts';

interface BidFiltersProps {
  readonly filter: BidFilter;
  /** Of the states; undefined while they are not known. */
  readonly counts: Readonly<Partial<Record<ProposalState, number>>> | undefined;
  readonly onChoose: (filter: BidFilter) => void;
}

/** In which state bids are shown, with how many there are. */
export function BidFilters({ filter, counts, onChoose }: BidFiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ChipGroup label={t`Filter bids`}>
      {BID_FILTERS.map((name) => (
        <Chip
          key={name}
          pressed={name === filter}
          count={counts === undefined ? undefined : format.number(countOf(name, counts))}
          onClick={() => onChoose(name)}
        >
          <FilterWord filter={name} />
        </Chip>
      ))}
    </ChipGroup>
  );
}

/** The number of bids of a filter, by the counts of their states. */
function countOf(filter: BidFilter, counts: Readonly<Partial<Record<ProposalState, number>>>): number {
  return PROPOSAL_FILTERS[filter].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

function FilterWord({ filter }: { readonly filter: BidFilter }) {
  switch (filter) {
    case 'all':
      return <Trans>All</Trans>;
    case 'current':
      return <Trans>Current</Trans>;
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
