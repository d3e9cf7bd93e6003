import { createFileRoute } from '@tanstack/react-router';
import { CredentialsStep } from '#screens/visitor/register/credentials-step.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/account/credentials')({
  component: CredentialsStep,
  loader: sayEntrance,
});
