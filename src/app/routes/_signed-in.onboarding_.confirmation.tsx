import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationScreen } from '#screens/carrier/onboarding/confirmation-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayBilling } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/onboarding_/confirmation')({
  component: ConfirmationScreen,
  beforeLoad: requirePlace('onboarding'),
  loader: sayBilling,
});
