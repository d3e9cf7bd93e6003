import { Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import styles from './area.module.css';
import type { End } from './use-area-draft.ts';

/** An end with its mark, as on the tiles and the map, and how many areas are chosen there. */
export function EndWords({ end, count }: { readonly end: End; readonly count: number }) {
  return (
    <span className={styles.end}>
      <span className={classNames(styles.mark, end === 'pickup' ? styles.squareMark : styles.discMark)} aria-hidden />
      {end === 'pickup' ? <Trans>Pickup, {count}</Trans> : <Trans>Delivery, {count}</Trans>}
    </span>
  );
}
