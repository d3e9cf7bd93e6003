import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { waitingStop } from '#freight/mission/late.ts';
import { MISSION_STATES } from '#freight/mission/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { countViews } from './list-filter.ts';
import styles from './missions.module.css';
import { MissionsList } from './missions-list.tsx';

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

/** Beside the list while no mission is open: the work that is left, in figures. */
function NothingOpen() {
  const format = useFormat();
  const now = useMinute();
  const { views, loading } = useActiveMissions(useViewer().owner);
  const counts = countViews(views, null);
  const late = views.filter(({ mission }) => (waitingStop(mission, now)?.late ?? 0) > 0).length;
  return (
    <div className={styles.nothingOpen}>
      {!loading && (
        <Cells>
          <NumberCell label={<Trans>Late</Trans>}>{format.number(late)}</NumberCell>
          <NumberCell label={<Trans>To pick up</Trans>}>{format.number(counts.to_pickup)}</NumberCell>
          <NumberCell label={<Trans>To deliver</Trans>}>{format.number(counts.to_deliver)}</NumberCell>
          <NumberCell label={<Trans>POD to add</Trans>}>{format.number(counts.to_upload_pod)}</NumberCell>
        </Cells>
      )}
      <EmptyState icon="signpost-f" title={<Trans>Choose a mission</Trans>}>
        <Trans>It opens here, beside the list.</Trans>
      </EmptyState>
    </div>
  );
}
