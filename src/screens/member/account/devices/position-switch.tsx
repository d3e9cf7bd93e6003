import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Switch } from '#design/switch/switch.tsx';
import { allowPositions, stopPositions } from '#device/position/add-position.ts';
import { positionChoices } from '#device/position/position-choice.ts';
import { knowsPositions, type PositionFault } from '#device/position/take-position.ts';
import { useBrowserPermission } from '#device/position/use-browser-permission.ts';
import { useViewer } from '#device/session/use-session.ts';
import styles from '../account.module.css';

/** Lets a driver's steps on this device say where it is, and shows if the browser denies it. */
export function PositionSwitch() {
  const { userId } = useViewer().session;
  const isAllowed = useSnapshot(positionChoices).answers[userId] ?? false;
  const permission = useBrowserPermission();
  const [fault, setFault] = useState<PositionFault | null>(null);
  if (!knowsPositions()) return null;
  const isDenied = isAllowed && (permission === 'denied' || (permission === null && fault === 'denied'));
  return (
    <div className={styles.body}>
      <Switch
        checked={isAllowed}
        onChange={({ target }) => {
          setFault(null);
          void (target.checked ? allowPositions(userId, null).then(setFault) : stopPositions(userId));
        }}
      >
        <Trans>My steps say where this device is when I arrive and when I leave</Trans>
      </Switch>
      <p className={styles.note}>
        <Trans>
          It proves that you waited. We keep the distance to the address and not the place, and nothing on the road.
        </Trans>
      </p>
      {isDenied && (
        <p role="status">
          <Trans>
            Your browser does not say where it is. Allow it in the settings of the browser or the phone. Until then your
            steps are sent without it.
          </Trans>
        </p>
      )}
    </div>
  );
}
