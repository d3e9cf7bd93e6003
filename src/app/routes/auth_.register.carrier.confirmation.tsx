import { createFileRoute } from '@tanstack/react-router';
import { CarrierConfirmationStep } from '#screens/visitor/register/carrier-confirmation-step.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/carrier/confirmation')({
  component: CarrierConfirmationStep,
  loader: sayEntrance,
});
