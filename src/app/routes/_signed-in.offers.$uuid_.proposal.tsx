import { createFileRoute } from '@tanstack/react-router';
import { BidScreen } from '#screens/carrier/bid/bid-screen.tsx';
import { readBidSearch } from '#screens/carrier/bid/bid-search.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/offers/$uuid_/proposal')({
  component: BidScreen,
  loader: sayMore,
  validateSearch: readBidSearch,
});
