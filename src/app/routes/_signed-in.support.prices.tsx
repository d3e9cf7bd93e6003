import { createFileRoute } from '@tanstack/react-router';
import { PricesScreen } from '#screens/support/prices/prices-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/prices')({
  component: PricesPage,
  validateSearch: searchTexts('state', 'request'),
});

function PricesPage() {
  const { state, request = null } = Route.useSearch();
  return <PricesScreen state={state === 'answered' ? state : 'waiting'} chosen={request} />;
}
