import { createFileRoute } from '@tanstack/react-router';
import { OfferScreen } from '#screens/carrier/offer/offer-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/offers/$uuid')({ component: OfferPage, loader: sayMore });

function OfferPage() {
  return <OfferScreen uuid={Route.useParams().uuid} />;
}
