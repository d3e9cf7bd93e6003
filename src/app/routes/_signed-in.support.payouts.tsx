import { createFileRoute } from '@tanstack/react-router';
import { PayoutRuns } from '#screens/support/payouts/payout-runs.tsx';

export const Route = createFileRoute('/_signed-in/support/payouts')({ component: PayoutRuns });
