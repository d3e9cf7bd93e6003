import { Trans } from '@lingui/react/macro';
import styles from './quote.module.css';

/** Why a transport cannot be had; without a reason, its price is on the other dates. */
export function NoPrice({ reason }: { readonly reason: string }) {
  if (reason === '') {
    return (
      <span className={styles.reason}>
        <Trans>Not cheaper on other dates</Trans>
      </span>
    );
  }
  return (
    <span className={styles.reason}>
      <b>
        <Trans>Not possible</Trans>
      </b>{' '}
      {reason}
    </span>
  );
}
