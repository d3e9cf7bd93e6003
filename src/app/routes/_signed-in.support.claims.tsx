import { createFileRoute } from '@tanstack/react-router';
import { ClaimsScreen } from '#screens/support/claims/claims-screen.tsx';
import { ContestsScreen } from '#screens/support/claims/contests-screen.tsx';
import { DisputesScreen } from '#screens/support/claims/disputes-screen.tsx';
import { ExtrasScreen } from '#screens/support/claims/extras-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/claims')({
  component: ClaimsPage,
  validateSearch: ({ state, claim }: Record<string, unknown>): { state?: OtherTab; claim?: string } => ({
    ...(isOther(state) && { state }),
    ...(typeof claim === 'string' && { claim }),
  }),
});

const OTHER_TABS = ['answered', 'carriers', 'extras', 'disputes', 'disputed'] as const;
type OtherTab = (typeof OTHER_TABS)[number];

function isOther(state: unknown): state is OtherTab {
  return (OTHER_TABS as readonly unknown[]).includes(state);
}

function ClaimsPage() {
  const { state = 'open', claim = null } = Route.useSearch();
  if (state === 'extras') return <ExtrasScreen chosen={claim} />;
  if (state === 'disputes' || state === 'disputed') return <DisputesScreen key={state} tab={state} chosen={claim} />;
  return state === 'carriers' ? <ContestsScreen chosen={claim} /> : <ClaimsScreen state={state} chosen={claim} />;
}
