import { createFileRoute } from '@tanstack/react-router';
import { InfosStep } from '#screens/visitor/register/infos-step.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/account/infos')({
  component: InfosStep,
  loader: sayEntrance,
});
