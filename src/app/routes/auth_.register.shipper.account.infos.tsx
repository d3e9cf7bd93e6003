import { createFileRoute } from '@tanstack/react-router';
import { InfosStep } from '#screens/visitor/register/infos-step.tsx';
import { KeptRegistration } from '#screens/visitor/register/kept-registration.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/account/infos')({
  component: RegisterStep,
  loader: sayEntrance,
});

function RegisterStep() {
  return (
    <KeptRegistration>
      <InfosStep />
    </KeptRegistration>
  );
}
