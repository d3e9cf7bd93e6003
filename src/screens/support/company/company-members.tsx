import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { fullName } from '#freight/user/initials.ts';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import { RoleWord } from '../../parts/words/role-word.tsx';
import { LastSeen } from '../last-seen.tsx';
import styles from '../support.module.css';

/** Who works in a company; each opens as the user they are. */
export function CompanyMembers({ company: { members } }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
  return (
    <Paper>
      <PaperHead>
        <Plural value={members.length} _0="No members" one="# member" other="# members" />
      </PaperHead>
      <ul aria-label={t`Members`}>
        {members.map((member) => (
          <li key={member.uuid}>
            <Link
              to="/support/users"
              search={{ q: member.email, user: member.uuid }}
              className={classNames(styles.line, styles.row)}
            >
              <PersonAvatar person={member} />
              <span className={styles.who}>
                <b>{fullName(member)}</b>
                <small>{member.email}</small>
              </span>
              <span>
                {member.is_owner ? (
                  <Trans>Owner</Trans>
                ) : (
                  member.roles.map((role) => <RoleWord key={role} role={role} />)
                )}
              </span>
              <small>
                <LastSeen at={member.last_seen_at} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
