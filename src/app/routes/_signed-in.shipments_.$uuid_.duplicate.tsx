import { createFileRoute } from '@tanstack/react-router';
import { DuplicateScreen } from '#screens/shipper/new-shipment/duplicate-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/$uuid_/duplicate')({
  component: DuplicatePage,
  loader: sayMore,
  beforeLoad: requirePlace('shipments'),
});

function DuplicatePage() {
  return <DuplicateScreen uuid={Route.useParams().uuid} />;
}
