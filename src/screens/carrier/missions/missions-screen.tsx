import { useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from '@tanstack/react-router';
import { MISSION_STATES } from '#freight/mission/states.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './missions.module.css';
import { MissionsList } from './missions-list.tsx';
import { NothingOpen } from './nothing-open.tsx';

/** Missions: on a phone the list, or the mission over it; from tablet up both beside each other. */
export function MissionsScreen() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { key } = useParams({ strict: false }) as { key?: string };
  const isMission = key !== undefined && !MISSION_STATES.some((state) => state === key);
  usePageTitle(isMission ? null : t`Missions`);
  if (isPhone) {
    return <main className={styles.one}>{isMission ? <Outlet /> : <MissionsList stateKey={key} open={null} />}</main>;
  }
  return (
    <div className={styles.two}>
      <aside className={styles.aside} aria-label={t`Missions`}>
        <MissionsList stateKey={isMission ? undefined : key} open={isMission ? key : null} />
      </aside>
      <main className={styles.detail}>{isMission ? <Outlet /> : <NothingOpen />}</main>
    </div>
  );
}
