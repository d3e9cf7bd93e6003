import { createFileRoute } from '@tanstack/react-router';
import { OnboardingScreen } from '#screens/carrier/onboarding/onboarding-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayBilling } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/onboarding')({
  component: OnboardingScreen,
  beforeLoad: requirePlace('onboarding'),
  loader: sayBilling,
});
