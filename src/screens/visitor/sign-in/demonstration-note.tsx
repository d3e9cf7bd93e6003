import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#device/updates/config-query.ts';
import styles from './sign-in.module.css';

/** Explains that anyone can sign in here, if the database has the demonstration. */
export function DemonstrationNote() {
  const { data } = useQuery(configQuery());
  if (data?.demonstration !== true) return null;
  return (
    <p className={styles.note}>
      <Trans>This is a demonstration. Its accounts and their password are public: enter no real data.</Trans>
    </p>
  );
}
