import { createFileRoute } from '@tanstack/react-router';
import { PayoutRuns } from '#screens/support/payouts/payout-runs.tsx';
import { RefundsScreen } from '#screens/support/payouts/refunds-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/payouts')({
  component: PayoutsPage,
  validateSearch: ({ tab, refund }: Record<string, unknown>): { tab?: 'refunds' | 'refunded'; refund?: string } => ({
    ...((tab === 'refunds' || tab === 'refunded') && { tab }),
    ...(typeof refund === 'string' && { refund }),
  }),
});

function PayoutsPage() {
  const { tab, refund = null } = Route.useSearch();
  return tab === undefined ? <PayoutRuns /> : <RefundsScreen key={tab} tab={tab} chosen={refund} />;
}
