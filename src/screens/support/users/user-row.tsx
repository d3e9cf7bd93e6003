import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import type { FoundUser } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import { RoleWord } from '../../parts/words/role-word.tsx';
import { LastSeen } from '../last-seen.tsx';
import { UserState } from '../state-badge.tsx';
import styles from '../support.module.css';

interface UserRowProps {
  readonly user: FoundUser;
  readonly q: string;
  readonly current: boolean;
}

/** A user that was found: who, where they work, and when they were last there. */
export function UserRow({ user, q, current }: UserRowProps) {
  const [company] = user.companies;
  const role = company?.roles[0];
  return (
    <Link
      to="/support/users"
      search={{ q, user: user.uuid }}
      replace
      className={classNames(styles.line, styles.row)}
      activeProps={{}}
      aria-current={current || undefined}
    >
      <PersonAvatar person={user} />
      <span className={styles.who}>
        <b>{fullName(user)}</b>
        <small>{user.email}</small>
      </span>
      <span className={styles.firm}>
        {company?.name ?? <Trans>No company</Trans>}
        <small>{company?.is_owner ? <Trans>Owner</Trans> : role !== undefined && <RoleWord role={role} />}</small>
      </span>
      <span>
        <UserState user={user} />
      </span>
      <small>
        <LastSeen at={user.last_seen_at} />
      </small>
    </Link>
  );
}
