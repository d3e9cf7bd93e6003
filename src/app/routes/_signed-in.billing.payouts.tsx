import { createFileRoute } from '@tanstack/react-router';
import { PayoutsScreen } from '#screens/carrier/billing/payouts-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayBilling } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/billing/payouts')({
  component: PayoutsScreen,
  loader: sayBilling,
  beforeLoad: requirePlace('earnings'),
});
