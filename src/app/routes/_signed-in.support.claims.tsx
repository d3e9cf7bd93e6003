import { createFileRoute } from '@tanstack/react-router';
import { ClaimsScreen } from '#screens/support/claims/claims-screen.tsx';
import { ContestsScreen } from '#screens/support/claims/contests-screen.tsx';
import { DisputesScreen } from '#screens/support/claims/disputes-screen.tsx';
import { ExtrasScreen } from '#screens/support/claims/extras-screen.tsx';
import { QuarantinesScreen } from '#screens/support/claims/quarantines-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/claims')({
  component: ClaimsPage,
  validateSearch: searchTexts('state', 'claim'),
});

function ClaimsPage() {
  const { state, claim = null } = Route.useSearch();
  if (state === 'extras') return <ExtrasScreen chosen={claim} />;
  if (state === 'disputes' || state === 'disputed') return <DisputesScreen key={state} tab={state} chosen={claim} />;
  if (state === 'payments' || state === 'judged') return <QuarantinesScreen key={state} tab={state} chosen={claim} />;
  if (state === 'carriers') return <ContestsScreen chosen={claim} />;
  return <ClaimsScreen state={state === 'answered' ? state : 'open'} chosen={claim} />;
}
