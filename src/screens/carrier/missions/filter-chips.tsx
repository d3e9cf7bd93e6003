import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { missionMetricsQuery } from '#device/missions/list-queries.ts';
import type { MissionOwner } from '#device/missions/mission-owner.ts';
import type { TrackingFilter } from '#freight/mission/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import type { ListFilter } from './list-filter.ts';

interface FilterChipsProps {
  readonly owner: MissionOwner;
  readonly mine: string | null;
  /** Of the open missions, with what the driver did since. */
  readonly counts: Readonly<Record<TrackingFilter | 'all', number>>;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

/** The filters with their counts: what is to do, and what is over. */
export function FilterChips({ owner, mine, counts, filter, onFilter }: FilterChipsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(missionMetricsQuery(owner, mine !== null));
  const count = (value: number | undefined) => (value === undefined ? undefined : format.number(value));
  const chips = [
    { filter: null, word: <Trans>All</Trans>, count: counts.all },
    { filter: 'to_pickup', word: <Trans>To pick up</Trans>, count: counts.to_pickup },
    { filter: 'to_deliver', word: <Trans>To deliver</Trans>, count: counts.to_deliver },
    { filter: 'to_upload_pod', word: <Trans>POD</Trans>, count: counts.to_upload_pod },
    { filter: 'completed', word: <Trans>Completed</Trans>, count: data?.completed },
    { filter: 'cancelled', word: <Trans>Cancelled</Trans>, count: data?.cancelled },
  ] as const;
  return (
    <ChipGroup label={t`Filter missions`}>
      {chips.map((chip) => (
        <Chip
          key={chip.filter}
          pressed={chip.filter === filter}
          count={count(chip.count)}
          onClick={() => onFilter(chip.filter)}
        >
          {chip.word}
        </Chip>
      ))}
    </ChipGroup>
  );
}
