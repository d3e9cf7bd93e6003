import { Trans } from '@lingui/react/macro';
import styles from './card.module.css';

/** Says that cards are taken by the sandbox, and which numbers it takes. */
export function TestCards() {
  return (
    <p className={styles.test}>
      <b>
        <Trans>Test mode, no money moves</Trans>
      </b>
      <Trans>
        4242 4242 4242 4242 is accepted, 4000 0027 6000 3184 asks the bank, 4000 0000 0000 0002 is declined. Any month
        to come, any 3 digits.
      </Trans>
    </p>
  );
}
