import { createFileRoute } from '@tanstack/react-router';
import { PricesScreen } from '#screens/support/prices/prices-screen.tsx';
import { TariffScreen } from '#screens/support/tariff/tariff-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/prices')({
  component: PricesPage,
  validateSearch: searchTexts('state', 'request', 'tariff'),
});

function PricesPage() {
  const { state, request = null, tariff } = Route.useSearch();
  if (tariff === 'new') return <TariffScreen />;
  return <PricesScreen state={state === 'answered' ? state : 'waiting'} chosen={request} />;
}
