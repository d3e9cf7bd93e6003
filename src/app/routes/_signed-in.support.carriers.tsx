import { createFileRoute } from '@tanstack/react-router';
import { CARRIER_STATES, type CarrierState } from '#freight/company/carrier.ts';
import { CarriersScreen } from '#screens/support/carriers/carriers-screen.tsx';

export interface CarriersSearch {
  state?: CarrierState;
  q?: string;
  carrier?: string;
}

export const Route = createFileRoute('/_signed-in/support/carriers')({
  component: CarriersPage,
  // The router parses a text of digits as a number.
  validateSearch: ({ state, q, carrier }: Record<string, unknown>): CarriersSearch => {
    const known = CARRIER_STATES.find((each) => each === state);
    const text = typeof q === 'number' ? String(q) : q;
    return {
      ...(known !== undefined && { state: known }),
      ...(typeof text === 'string' && text !== '' && { q: text }),
      ...(typeof carrier === 'string' && { carrier }),
    };
  },
});

function CarriersPage() {
  const { state = 'all', q = '', carrier = null } = Route.useSearch();
  return <CarriersScreen state={state} q={q} chosen={carrier} />;
}
