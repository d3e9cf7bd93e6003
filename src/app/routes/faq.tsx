import { createFileRoute } from '@tanstack/react-router';
import { TERMS_ROLES } from '#freight/user/terms-role.ts';
import { HelpScreen } from '#screens/visitor/help/centre/help-screen.tsx';
import { readHelpSearch } from '#screens/visitor/help/centre/help-search.ts';
import { TermsScreen } from '#screens/visitor/help/terms-screen.tsx';
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
  // A topic of the address, so that no driver's first load holds one more parameter.
  const side = TERMS_ROLES.find((role) => search.topic === `terms-${role}`);
  if (side !== undefined) {
    return (
      <AnyFrame>
        <TermsScreen role={side} />
      </AnyFrame>
    );
  }
  return (
    <AnyFrame>
      <HelpScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
    </AnyFrame>
  );
}
