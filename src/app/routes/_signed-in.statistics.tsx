import { createFileRoute } from '@tanstack/react-router';
import { StatisticsScreen } from '#screens/carrier/statistics/statistics-screen.tsx';
import { requireDispatcher } from '../guards/require-carrier.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/statistics')({
  component: StatisticsPage,
  loader: sayMore,
  validateSearch: ({ span }: Record<string, unknown>) => (typeof span === 'string' ? { span } : {}),
  beforeLoad: requireDispatcher,
});

function StatisticsPage() {
  return <StatisticsScreen span={Route.useSearch().span} />;
}
