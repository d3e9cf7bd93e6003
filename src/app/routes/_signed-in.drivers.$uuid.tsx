import { createFileRoute } from '@tanstack/react-router';
import { DriverScreen } from '#screens/carrier/drivers/driver-screen.tsx';
import { sayFleet } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/drivers/$uuid')({ component: DriverPage, loader: sayFleet });

function DriverPage() {
  return <DriverScreen uuid={Route.useParams().uuid} />;
}
