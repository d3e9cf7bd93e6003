import { useParams } from '@tanstack/react-router';
import { useMissionView } from '#device/hooks/use-mission.ts';
import { useViewer } from '#device/hooks/use-session.ts';
import { MissionMissing } from './mission-missing.tsx';
import { MissionPage } from './mission-page.tsx';

/** One mission: as this device knows it at once, and as the server says it then. */
export function MissionScreen() {
  const { key } = useParams({ strict: false }) as { key: string };
  const { owner } = useViewer();
  const { view, readAt, loading, error, retry } = useMissionView(owner, key);
  if (view === null) return <MissionMissing loading={loading} error={error} onRetry={retry} />;
  return <MissionPage key={key} view={view} readAt={readAt} />;
}
