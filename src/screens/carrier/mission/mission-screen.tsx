import { useMissionView } from '#device/missions/mission-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { MissionMissing } from './mission-missing.tsx';
import { MissionPage, type MissionTab } from './mission-page.tsx';

interface MissionScreenProps {
  /** The mission's UUID, or its reference. */
  readonly name: string;
  readonly tab: MissionTab | undefined;
}

/** One mission: as this device knows it at once, and as the server says it then. */
export function MissionScreen({ name, tab = 'informations' }: MissionScreenProps) {
  const { owner } = useViewer();
  const { view, readAt, loading, error, retry } = useMissionView(owner, name);
  const refusal = useRefusal(name, { isPending: loading, error });
  // Given to someone else: what is kept here must not invite him to drive it. What he did himself stays readable.
  const isTaken = refusal?.code === 'mission_reassigned' && view?.mark === 'server';
  if (view === null || isTaken) return <MissionMissing loading={loading} refusal={refusal} onRetry={retry} />;
  return <MissionPage key={name} view={view} readAt={readAt} tab={tab} />;
}
