import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { MISSION_STATES, waitingStop } from '#freight/mission/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { withFleetWords } from '../../parts/language/switch-language.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { countViews } from './list-filter.ts';
import styles from './missions.module.css';
import { MissionsList } from './missions-list.tsx';
import type { MissionsSearch } from './missions-search.ts';

// Only dispatchers see it: no driver's first load has room for it.
const Planning = lazyPart(() => withFleetWords(import('./day-board/planning.tsx')).then((part) => part.Planning));

interface MissionsScreenProps {
  /** The part of the address after `/missions/`: a state, or the name of the mission that is open. */
  readonly name: string | undefined;
  readonly search: MissionsSearch;
}

/** The missions, by state, and the one that is open; who plans the work of others has the day as a board beside them. */
export function MissionsScreen({ name, search }: MissionsScreenProps) {
  const { t } = useLingui();
  const isMission = name !== undefined && !MISSION_STATES.some((state) => state === name);
  const { plans } = useViewer();
  const nothing = <NothingOpen />;
  usePageTitle(isMission ? null : t`Missions`);
  const planning = plans && (
    <Suspense>
      <Planning search={search} list={nothing} isMission={isMission} />
    </Suspense>
  );
  return (
    <>
      <ListAndDetail
        label={t`Missions`}
        list={<MissionsList stateKey={isMission ? undefined : name} open={isMission ? name : null} search={search} />}
        isOpen={isMission}
        nothingOpen={planning || nothing}
      />
      {isMission && planning}
    </>
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
