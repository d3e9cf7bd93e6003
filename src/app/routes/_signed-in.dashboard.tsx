import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#screens/parts/page/lazy-part.tsx';
import { DashboardScreen } from '#screens/shipper/dashboard/dashboard-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayDesk, sayEstimate } from '../i18n.ts';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  component: DashboardPage,
  loader: sayDesk,
  validateSearch: searchTexts('span'),
  beforeLoad: requirePlace('dashboard'),
});

const EstimateCard = lazyPart(async () => {
  const [part] = await Promise.all([import('#screens/shipper/dashboard/estimate-card.tsx'), sayEstimate()]);
  return part.EstimateCard;
});

function DashboardPage() {
  const estimate = (
    <Suspense>
      <EstimateCard />
    </Suspense>
  );
  return <DashboardScreen span={Route.useSearch().span} estimate={estimate} />;
}
