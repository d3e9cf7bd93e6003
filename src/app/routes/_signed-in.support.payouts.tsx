import { createFileRoute } from '@tanstack/react-router';
import { PayoutRuns } from '#screens/support/payouts/payout-runs.tsx';
import { RefundsScreen } from '#screens/support/payouts/refunds-screen.tsx';
import { searchTexts } from '../search-texts.ts';

export const Route = createFileRoute('/_signed-in/support/payouts')({
  component: PayoutsPage,
  validateSearch: searchTexts('tab', 'refund'),
});

function PayoutsPage() {
  const { tab, refund = null } = Route.useSearch();
  const isRefunds = tab === 'refunds' || tab === 'refunded';
  return isRefunds ? <RefundsScreen key={tab} tab={tab} chosen={refund} /> : <PayoutRuns />;
}
