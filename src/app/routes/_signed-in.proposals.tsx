import { createFileRoute } from '@tanstack/react-router';
import { readProposalsSearch } from '#screens/carrier/proposals/bid-filter.ts';
import { ProposalsScreen } from '#screens/carrier/proposals/proposals-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/proposals')({
  component: ProposalsPage,
  loader: sayMore,
  validateSearch: readProposalsSearch,
  beforeLoad: requirePlace('proposals'),
});

function ProposalsPage() {
  return <ProposalsScreen search={Route.useSearch()} />;
}
