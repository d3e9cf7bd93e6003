import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationStep } from '#screens/visitor/register/confirmation-step.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/confirmation')({
  component: ConfirmationStep,
  loader: sayEntrance,
});
