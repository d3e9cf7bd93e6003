import { useLingui } from '@lingui/react/macro';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { Timeline } from '#design/timeline/timeline.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { missionTimeline } from '#freight/mission/timeline.ts';
import { useMarkWords, useNotSentWords } from '../../parts/mission/view-mark.tsx';
import { ThingTrace } from '../../parts/support-trace/thing-trace.tsx';
import { History } from './history.tsx';
import styles from './mission.module.css';
import { RoadStep } from './road-step.tsx';

/** The mission's road: what happened, what is next, and where each step is. */
export function Tracking({ view }: { readonly view: MissionView }) {
  const { t } = useLingui();
  const now = useMinute();
  const words = useMarkWords();
  const notSent = useNotSentWords();
  const isHere = view.waiting.length > 0;
  return (
    <div className={styles.road}>
      <Timeline label={t`Tracking`}>
        {missionTimeline(view.mission, now).map((node) => (
          <RoadStep key={node.step} node={node} view={view} now={now} />
        ))}
      </Timeline>
      <p className={styles.legend}>
        <SyncMark state="server">{words.server}</SyncMark>
        {isHere && <SyncMark state="here">{notSent}</SyncMark>}
      </p>
      <History mission={view.mission} />
      <ThingTrace entity={view.mission.uuid} />
    </div>
  );
}
