import { createFileRoute } from '@tanstack/react-router';
import { CarrierCompanyStep } from '#screens/visitor/register/carrier-company-step.tsx';
import { KeptRegistration } from '#screens/visitor/register/kept-registration.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/carrier/company')({
  component: RegisterStep,
  loader: sayEntrance,
});

function RegisterStep() {
  return (
    <KeptRegistration>
      <CarrierCompanyStep />
    </KeptRegistration>
  );
}
