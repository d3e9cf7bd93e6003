import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import type { FoundUser } from '#device/support/users.ts';

const COMPANY_STATES = {
  active: { color: 'green', children: <Trans>Active</Trans> },
  onboarding: { color: 'cyan', icon: 'hourglass-medium-f', children: <Trans>Not admitted yet</Trans> },
  locked: { color: 'red', icon: 'lock-f', children: <Trans>Suspended</Trans> },
} satisfies Record<SupportedCompany['status'], BadgeLook>;

/** The state of a company's account. */
export function CompanyState({ status }: Pick<SupportedCompany, 'status'>) {
  return <Badge {...COMPANY_STATES[status]} />;
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
