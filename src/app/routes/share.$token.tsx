import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#screens/visitor/share/shared-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/share/$token')({ component: SharedShipmentPage, loader: sayMore });

function SharedShipmentPage() {
  return <SharedScreen token={Route.useParams().token} />;
}
