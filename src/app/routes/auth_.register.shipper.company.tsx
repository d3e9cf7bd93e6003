import { createFileRoute } from '@tanstack/react-router';
import { CompanyStep } from '#screens/visitor/register/company-step.tsx';
import { sayEntrance } from '../i18n.ts';

export const Route = createFileRoute('/auth_/register/shipper/company')({
  component: CompanyStep,
  loader: sayEntrance,
});
