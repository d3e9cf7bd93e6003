import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { useViewer } from '#device/session/use-session.ts';
import styles from './account.module.css';
import { type AccountEntry, OWN_ENTRIES } from './account-entries.ts';

interface AccountNavProps {
  /** What a page tells at present, on phones. */
  readonly tellsOf?: ((to: AccountEntry['to']) => ReactNode) | undefined;
}

/** The pages of the account, those of the user first. */
export function AccountNav({ tellsOf }: AccountNavProps) {
  const { i18n } = useLingui();
  const viewer = useViewer();
  const entries = OWN_ENTRIES.filter(({ isFor }) => isFor?.(viewer) ?? true);
  return (
    <>
      <h2 className={styles.group}>
        <Trans>You</Trans>
      </h2>
      <ul>
        {entries.map(({ to, icon, name }) => (
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
