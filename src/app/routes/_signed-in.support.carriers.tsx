import { createFileRoute } from '@tanstack/react-router';
import { CARRIER_STATES } from '#freight/company/carrier.ts';
import { CarriersScreen } from '#screens/support/carriers/carriers-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/carriers')({
  component: CarriersPage,
  validateSearch: searchTexts('state', 'q', 'carrier'),
});

function CarriersPage() {
  const { state, q = '', carrier = null } = Route.useSearch();
  const shown = CARRIER_STATES.find((each) => each === state) ?? 'all';
  return <CarriersScreen state={shown} q={q} chosen={carrier} />;
}
