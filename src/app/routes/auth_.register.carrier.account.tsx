import { createFileRoute } from '@tanstack/react-router';
import { CarrierAccountStep } from '#screens/visitor/register/carrier-account-step.tsx';
import { KeptRegistration } from '#screens/visitor/register/kept-registration.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/carrier/account')({
  component: RegisterStep,
  loader: sayEntrance,
});

function RegisterStep() {
  return (
    <KeptRegistration>
      <CarrierAccountStep />
    </KeptRegistration>
  );
}
