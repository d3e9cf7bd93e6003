import { createFileRoute } from '@tanstack/react-router';
import { MissionScreen } from '#screens/carrier/mission/mission-screen.tsx';
import { saySteps } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/missions/$key')({ component: MissionPage, loader: saySteps });

function MissionPage() {
  return <MissionScreen name={Route.useParams().key} tab={Route.useSearch().tab} />;
}
