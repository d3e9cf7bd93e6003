import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { TrackingFilter } from '#freight/mission/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import type { ListFilter } from './list-filter.ts';
import styles from './missions.module.css';
import type { MissionsSearch } from './missions-search.ts';

interface ListHeadProps {
  readonly search: MissionsSearch;
  readonly onChange: (change: Partial<MissionsSearch>) => void;
  /** Of the open missions, the driver's own steps counted; null while nothing was read. */
  readonly counts: Readonly<Record<TrackingFilter | 'all', number>> | null;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

/** The title, whose missions are listed, and what they wait for. */
export function ListHead({ search, onChange, counts, filter, onFilter }: ListHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { plans } = useViewer();
  const chips = [
    { filter: null, word: <Trans>All</Trans>, count: counts?.all },
    { filter: 'to_pickup', word: <Trans>To pick up</Trans>, count: counts?.to_pickup },
    { filter: 'to_deliver', word: <Trans>To deliver</Trans>, count: counts?.to_deliver },
    { filter: 'to_upload_pod', word: <Trans>POD</Trans>, count: counts?.to_upload_pod },
  ] as const;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Missions</Trans>
        </h1>
        {plans && (
          <Segmented
            label={t`Missions shown`}
            className={styles.whose}
            value={search.your_missions === 1 ? 'mine' : 'company'}
            onChange={(whose) => onChange({ your_missions: whose === 'mine' ? 1 : undefined })}
            segments={[
              { value: 'company', label: <Trans>Company</Trans> },
              { value: 'mine', label: <Trans>Mine</Trans>, spoken: t`Your missions` },
            ]}
          />
        )}
      </div>
      <ChipGroup label={t`Filter missions`}>
        {chips.map(({ filter: value, word, count }) => (
          <Chip
            key={value}
            pressed={value === filter}
            count={count === undefined ? undefined : format.number(count)}
            onClick={() => onFilter(value)}
          >
            {word}
          </Chip>
        ))}
      </ChipGroup>
    </>
  );
}
