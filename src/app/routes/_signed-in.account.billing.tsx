import { createFileRoute } from '@tanstack/react-router';
import { CompanyBillingScreen } from '#screens/member/account/company/company-billing-screen.tsx';
import { requireOffice } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/account/billing')({
  component: CompanyBillingScreen,
  beforeLoad: requireOffice,
});
