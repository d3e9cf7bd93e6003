import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#screens/shipper/dashboard/dashboard-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayDesk } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  component: DashboardScreen,
  loader: sayDesk,
  beforeLoad: requirePlace('dashboard'),
});
