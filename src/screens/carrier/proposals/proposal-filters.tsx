import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import type { ProposalState } from '#freight/bid/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { countOf, FILTER_SETS, type FilterSet, type ProposalFilter } from './filter-sets.ts';
import { FilterWord } from './filter-words.tsx';
import styles from './proposals.module.css';

interface ProposalFiltersProps {
  readonly set: FilterSet;
  readonly filter: ProposalFilter;
  /** Of the states; undefined while they are not known. */
  readonly counts: Readonly<Partial<Record<ProposalState, number>>> | undefined;
  readonly onChoose: (set: FilterSet, filter: ProposalFilter) => void;
}

/** Which bids, then in which state, with how many there are. */
export function ProposalFilters({ set, filter, counts, onChoose }: ProposalFiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <Segmented
        label={t`Which bids`}
        className={styles.sets}
        value={set}
        onChange={(next) => onChoose(next, next)}
        segments={[
          { value: 'all', label: <Trans>All</Trans>, spoken: t`All bids` },
          { value: 'current', label: <Trans>Current</Trans> },
          { value: 'completed', label: <Trans>Completed</Trans> },
        ]}
      />
      <ChipGroup label={t`Filter bids`}>
        {FILTER_SETS[set].map((name) => (
          <Chip
            key={name}
            pressed={name === filter}
            count={counts === undefined ? undefined : format.number(countOf(name, counts))}
            onClick={() => onChoose(set, name)}
          >
            {name === set ? <Trans>All</Trans> : <FilterWord filter={name} />}
          </Chip>
        ))}
      </ChipGroup>
    </>
  );
}
