import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { useViewer } from '#device/session/use-session.ts';
import styles from './account.module.css';
import { type AccountEntry, COMPANY_ENTRIES, OWN_ENTRIES } from './account-entries.ts';

interface AccountNavProps {
  /** The present note of a page, on phones. */
  readonly tellsOf?: ((to: AccountEntry['to']) => ReactNode) | undefined;
}

/** The pages of the account: those of the user, then those of the company under its name. */
export function AccountNav({ tellsOf }: AccountNavProps) {
  const { company } = useViewer();
  return (
    <>
      <Group title={<Trans>You</Trans>} entries={OWN_ENTRIES} tellsOf={tellsOf} />
      <Group title={company?.name} entries={COMPANY_ENTRIES} tellsOf={tellsOf} />
      <Link to="/faq" search={{ topic: 'decisions' }} className={styles.entry}>
        <Icon name="list-bullets-b" size="md" />
        <span className={styles.entryWords}>
          <Trans>How Lading decides</Trans>
        </span>
      </Link>
    </>
  );
}

interface GroupProps extends AccountNavProps {
  readonly title: ReactNode;
  readonly entries: readonly AccountEntry[];
}

function Group({ title, entries, tellsOf }: GroupProps) {
  const { i18n } = useLingui();
  const viewer = useViewer();
  const shown = entries.filter(({ isFor }) => isFor?.(viewer) ?? true);
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className={styles.group}>{title}</h2>
      <ul>
        {shown.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <Icon name={icon} size="md" />
              <span className={styles.entryWords}>
                {i18n._(name)}
                {tellsOf !== undefined && <small>{tellsOf(to)}</small>}
              </span>
              {tellsOf !== undefined && <Icon name="caret-right-b" size="sm" />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
