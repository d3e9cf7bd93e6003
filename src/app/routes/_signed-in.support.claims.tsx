import { createFileRoute } from '@tanstack/react-router';
import type { ClaimTab } from '#screens/support/claims/claim-tabs.tsx';
import { ClaimsScreen } from '#screens/support/claims/claims-screen.tsx';
import { ContestsScreen } from '#screens/support/claims/contests-screen.tsx';
import { DisputesScreen } from '#screens/support/claims/disputes-screen.tsx';
import { ExtrasScreen } from '#screens/support/claims/extras-screen.tsx';
import { QuarantinesScreen } from '#screens/support/claims/quarantines-screen.tsx';

type OtherTab = Exclude<ClaimTab, 'open'>;

export const Route = createFileRoute('/_signed-in/support/claims')({
  component: ClaimsPage,
  validateSearch: ({ state, claim }: Record<string, unknown>): { state?: OtherTab; claim?: string } => ({
    // A driver's first load has this check: a pattern is short.
    ...(/^(answered|carriers|extras|disputes|disputed|payments|judged)$/.test(String(state)) && {
      state: state as OtherTab,
    }),
    ...(typeof claim === 'string' && { claim }),
  }),
});

function ClaimsPage() {
  const { state = 'open', claim = null } = Route.useSearch();
  if (state === 'extras') return <ExtrasScreen chosen={claim} />;
  if (state === 'disputes' || state === 'disputed') return <DisputesScreen key={state} tab={state} chosen={claim} />;
  if (state === 'payments' || state === 'judged') return <QuarantinesScreen key={state} tab={state} chosen={claim} />;
  return state === 'carriers' ? <ContestsScreen chosen={claim} /> : <ClaimsScreen state={state} chosen={claim} />;
}
