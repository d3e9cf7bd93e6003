import { createFileRoute } from '@tanstack/react-router';
import { LawScreen } from '#screens/support/law/law-screen.tsx';
import { NewRowScreen } from '#screens/support/law/new-row-screen.tsx';
import { PricesScreen } from '#screens/support/prices/prices-screen.tsx';
import { TariffScreen } from '#screens/support/prices/tariff/tariff-screen.tsx';
import { SupportTermsScreen } from '#screens/support/terms/terms-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/prices')({
  component: PricesPage,
  validateSearch: searchTexts('state', 'request', 'tariff', 'law', 'row'),
});

function PricesPage() {
  const { state, request = null, tariff, law, row = null } = Route.useSearch();
  if (tariff === 'new') return <TariffScreen />;
  if (law === 'terms') return <SupportTermsScreen />;
  if (law === 'new') return <NewRowScreen follows={row} />;
  if (law !== undefined) return <LawScreen group={law === 'waiting' || law === 'past' ? law : 'current'} />;
  return <PricesScreen state={state === 'answered' ? state : 'waiting'} chosen={request} />;
}
