import { createFileRoute } from '@tanstack/react-router';
import { BidScreen } from '#screens/carrier/bid/bid-screen.tsx';
import { readBidSearch } from '#screens/carrier/bid/bid-search.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/offers/$uuid_/proposal')({
  component: BidPage,
  loader: sayMore,
  validateSearch: readBidSearch,
});

function BidPage() {
  const { sent, slot } = Route.useSearch();
  return <BidScreen uuid={Route.useParams().uuid} isSent={sent === 1} asksSlot={slot === 1} />;
}
