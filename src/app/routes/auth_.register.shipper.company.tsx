import { createFileRoute } from '@tanstack/react-router';
import { CompanyStep } from '#screens/visitor/register/company-step.tsx';
import { KeptRegistration } from '#screens/visitor/register/kept-registration.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/company')({
  component: RegisterStep,
  loader: sayEntrance,
});

function RegisterStep() {
  return (
    <KeptRegistration>
      <CompanyStep />
    </KeptRegistration>
  );
}
