import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#screens/support/company/company-screen.tsx';

export const Route = createFileRoute('/_signed-in/support/companies/$uuid')({ component: CompanyPage });

function CompanyPage() {
  return <CompanyScreen uuid={Route.useParams().uuid} />;
}
