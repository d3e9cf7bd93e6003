import { createFileRoute } from '@tanstack/react-router';
import { StatisticsScreen } from '#screens/carrier/statistics/statistics-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/statistics')({
  component: StatisticsPage,
  loader: sayMore,
  validateSearch: searchTexts('span'),
  beforeLoad: requirePlace('statistics'),
});

function StatisticsPage() {
  return <StatisticsScreen span={Route.useSearch().span} />;
}
