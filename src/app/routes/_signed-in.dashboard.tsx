import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#screens/shipper/dashboard/dashboard-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayDesk } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  component: DashboardPage,
  loader: sayDesk,
  validateSearch: ({ span }: Record<string, unknown>) => (typeof span === 'string' ? { span } : {}),
  beforeLoad: requirePlace('dashboard'),
});

function DashboardPage() {
  return <DashboardScreen span={Route.useSearch().span} />;
}
