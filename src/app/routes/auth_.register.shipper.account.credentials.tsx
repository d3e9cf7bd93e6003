import { createFileRoute } from '@tanstack/react-router';
import { CredentialsStep } from '#screens/visitor/register/credentials-step.tsx';
import { KeptRegistration } from '#screens/visitor/register/kept-registration.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/account/credentials')({
  component: RegisterStep,
  loader: sayEntrance,
});

function RegisterStep() {
  return (
    <KeptRegistration>
      <CredentialsStep />
    </KeptRegistration>
  );
}
