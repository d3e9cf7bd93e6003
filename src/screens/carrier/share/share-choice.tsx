import { Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { trackingOf } from '#freight/mission/states.ts';
import styles from './share.module.css';

interface ShareChoiceProps {
  readonly mission: Mission;
  readonly onChoose: () => void;
}

/** A mission that shared pages can go to; those that wait for their proof come first. */
export function ShareChoice({ mission, onChoose }: ShareChoiceProps) {
  const from = mission.pickup.address.city;
  const to = mission.delivery.address.city;
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <Reference>{mission.reference}</Reference>
      <strong>
        <Trans>
          {from} to {to}
        </Trans>
      </strong>
      {trackingOf(mission) === 'to_upload_pod' && (
        <small>
          <Trans>Waiting for its proof</Trans>
        </small>
      )}
    </button>
  );
}
