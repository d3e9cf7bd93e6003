import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Reference } from '#design/reference/reference.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { StateBadge } from '../../parts/mission/state-badge.tsx';
import styles from '../shell.module.css';
import { Marked } from './search-frame.tsx';

interface SearchResultProps {
  readonly mission: Mission;
  readonly q: string;
  readonly onChoose: () => void;
}

/** A mission that was found, the match in its reference marked. */
export function SearchResult({ mission, q, onChoose }: SearchResultProps) {
  const from = mission.pickup.address.city;
  const to = mission.delivery.address.city;
  return (
    <Link to="/missions/$key" params={{ key: mission.uuid }} className={styles.result} onClick={onChoose}>
      <span>
        <Reference>
          <Marked text={mission.reference} q={q} />
        </Reference>{' '}
        <b>
          <Trans>
            {from} to {to}
          </Trans>
        </b>
      </span>
      <StateBadge state={mission.state} />
    </Link>
  );
}
