import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#screens/member/account/company/company-screen.tsx';
import { requireOffice } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/account/company')({
  component: CompanyScreen,
  beforeLoad: requireOffice,
});
