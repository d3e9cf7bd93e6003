import { createFileRoute } from '@tanstack/react-router';
import { ClaimsScreen } from '#screens/support/claims/claims-screen.tsx';
import { ContestsScreen } from '#screens/support/claims/contests-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/claims')({
  component: ClaimsPage,
  validateSearch: ({ state, claim }: Record<string, unknown>): { state?: 'answered' | 'carriers'; claim?: string } => ({
    ...((state === 'answered' || state === 'carriers') && { state }),
    ...(typeof claim === 'string' && { claim }),
  }),
});

function ClaimsPage() {
  const { state = 'open', claim = null } = Route.useSearch();
  return state === 'carriers' ? <ContestsScreen chosen={claim} /> : <ClaimsScreen state={state} chosen={claim} />;
}
