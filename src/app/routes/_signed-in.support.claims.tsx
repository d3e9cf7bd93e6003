import { createFileRoute } from '@tanstack/react-router';
import { ClaimsScreen } from '#screens/support/claims/claims-screen.tsx';
import { ContestsScreen } from '#screens/support/claims/contests-screen.tsx';
import { ExtrasScreen } from '#screens/support/claims/extras-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/claims')({
  component: ClaimsPage,
  validateSearch: ({
    state,
    claim,
  }: Record<string, unknown>): { state?: 'answered' | 'carriers' | 'extras'; claim?: string } => ({
    ...((state === 'answered' || state === 'carriers' || state === 'extras') && { state }),
    ...(typeof claim === 'string' && { claim }),
  }),
});

function ClaimsPage() {
  const { state = 'open', claim = null } = Route.useSearch();
  if (state === 'extras') return <ExtrasScreen chosen={claim} />;
  return state === 'carriers' ? <ContestsScreen chosen={claim} /> : <ClaimsScreen state={state} chosen={claim} />;
}
