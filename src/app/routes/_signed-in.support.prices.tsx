import { createFileRoute } from '@tanstack/react-router';
import { PricesScreen } from '#screens/support/prices/prices-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/prices')({
  component: PricesPage,
  validateSearch: ({ state, request }: Record<string, unknown>): { state?: 'answered'; request?: string } => ({
    ...(state === 'answered' && { state }),
    ...(typeof request === 'string' && { request }),
  }),
});

function PricesPage() {
  const { state = 'waiting', request = null } = Route.useSearch();
  return <PricesScreen state={state} chosen={request} />;
}
