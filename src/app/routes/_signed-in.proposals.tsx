import { createFileRoute } from '@tanstack/react-router';
import { ProposalsScreen } from '#screens/carrier/proposals/proposals-screen.tsx';
import { readProposalsSearch } from '#screens/carrier/proposals/proposals-search.ts';
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
