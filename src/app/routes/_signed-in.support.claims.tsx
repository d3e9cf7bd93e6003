import { createFileRoute } from '@tanstack/react-router';
import type { ClaimsShown } from '#device/support/claims.ts';
import { ClaimsScreen } from '#screens/support/claims/claims-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/claims')({
  component: ClaimsPage,
  validateSearch: ({ state, claim }: Record<string, unknown>): { state?: ClaimsShown; claim?: string } => ({
    ...(state === 'answered' && { state }),
    ...(typeof claim === 'string' && { claim }),
  }),
});

function ClaimsPage() {
  const { state = 'open', claim = null } = Route.useSearch();
  return <ClaimsScreen state={state} chosen={claim} />;
}
