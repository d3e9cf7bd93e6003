import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import type { FoundUser } from '#device/support/users.ts';

/** The state of a company's account. */
export function CompanyState({ status }: Pick<SupportedCompany, 'status'>) {
  switch (status) {
    case 'active':
      return (
        <Badge color="green">
          <Trans>Active</Trans>
        </Badge>
      );
    case 'onboarding':
      return (
        <Badge color="cyan" icon="hourglass-medium-f">
          <Trans>Not admitted yet</Trans>
        </Badge>
      );
    case 'locked':
      return (
        <Badge color="red" icon="lock-f">
          <Trans>Suspended</Trans>
        </Badge>
      );
  }
}

/** The state of a user's account, and otherwise that of the company they joined first. */
export function UserState({ user }: { readonly user: FoundUser }) {
  const [company] = user.companies;
  if (user.is_blocked) {
    return (
      <Badge color="red" icon="prohibit-b">
        <Trans>Blocked</Trans>
      </Badge>
    );
  }
  return company === undefined ? null : <CompanyState status={company.status} />;
}
