import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { MISSION_STATES } from '#freight/mission/states.ts';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { MissionsList } from './missions-list.tsx';
import { NothingOpen } from './nothing-open.tsx';

/** The missions, by state, and the one that is open. */
export function MissionsScreen() {
  const { t } = useLingui();
  const { key } = useParams({ strict: false }) as { key?: string };
  const isMission = key !== undefined && !MISSION_STATES.some((state) => state === key);
  usePageTitle(isMission ? null : t`Missions`);
  return (
    <ListAndDetail
      label={t`Missions`}
      list={<MissionsList stateKey={isMission ? undefined : key} open={isMission ? key : null} />}
      isOpen={isMission}
      nothingOpen={<NothingOpen />}
    />
  );
}
