import { Trans } from '@lingui/react/macro';
import { useNow } from '#device/sync/use-now.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { spanWords } from '../../parts/format/duration.ts';
import styles from './offers.module.css';

/** From this age on offers may be gone: they change faster than missions. */
const OLD = 10 * MINUTE;

interface ListAgeProps {
  /** Unix milliseconds. */
  readonly readAt: number;
  /** Shows nothing if the list is not old. */
  readonly isOldOnly?: boolean;
}

/** When a list was last checked with the server. */
export function ListAge({ readAt, isOldOnly = false }: ListAgeProps) {
  const age = useNow() - readAt;
  const span = spanWords(age);
  if (isOldOnly && age < OLD) return null;
  return (
    <p className={styles.age}>
      {age < MINUTE ? (
        <Trans>Checked just now</Trans>
      ) : age < OLD ? (
        <Trans>Checked {span} ago</Trans>
      ) : (
        <Trans>Checked {span} ago, may be out of date</Trans>
      )}
    </p>
  );
}
