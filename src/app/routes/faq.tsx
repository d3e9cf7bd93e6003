import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#screens/visitor/help/centre/help-screen.tsx';
import { readHelpSearch } from '#screens/visitor/help/centre/help-search.ts';
import { AnyFrame } from '../any-frame.tsx';
import { sayHelp } from '../i18n.ts';

export const Route = createFileRoute('/faq')({
  component: HelpRoute,
  loader: sayHelp,
  validateSearch: readHelpSearch,
});

function HelpRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnyFrame>
      <HelpScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
    </AnyFrame>
  );
}
