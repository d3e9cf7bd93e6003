import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsScreen } from '#screens/member/account/integrations/integrations-screen.tsx';
import { requireOffice } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/account/integrations')({
  component: IntegrationsScreen,
  beforeLoad: requireOffice,
});
