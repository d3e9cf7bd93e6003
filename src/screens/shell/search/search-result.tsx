import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Reference } from '#design/reference/reference.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { shortName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { StateBadge } from '../../parts/mission/state-badge.tsx';
import styles from '../shell.module.css';
import { Marked } from './search-frame.tsx';

interface SearchResultProps {
  readonly mission: Mission;
  readonly q: string;
  readonly onChoose: () => void;
}

/** A mission that was found, with its day and its driver; the match in its reference and its cities is marked. */
export function SearchResult({ mission, q, onChoose }: SearchResultProps) {
  const format = useFormat();
  const { pickup, delivery, pickup_date, driver } = mission;
  return (
    <Link to="/missions/$key" params={{ key: mission.uuid }} className={styles.result} onClick={onChoose}>
      <span>
        <Reference>
          <Marked text={mission.reference} q={q} />
        </Reference>{' '}
        <b>
          <Trans>
            <Marked text={pickup.address.city} q={q} /> to <Marked text={delivery.address.city} q={q} />
          </Trans>
        </b>
      </span>
      <StateBadge state={mission.state} />
      <small>
        {format.calendarDay(pickup_date)}, {driver === null ? <Trans>No driver</Trans> : shortName(driver)}
      </small>
    </Link>
  );
}
