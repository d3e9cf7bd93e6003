import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { acting } from '#device/session/acting.ts';
import { deviceKind } from '../../parts/words/device-kind.ts';
import styles from './booking.module.css';
import { useBooking } from './booking-context.ts';

/** Where the draft is: on this device, and nowhere else before it is booked. */
export function DraftMark() {
  const { changedAt, isKept } = useBooking();
  if (!isKept) {
    return (
      <span className={styles.notKept} role="status">
        <Icon name="warning-f" size="sm" />
        <Trans>This device has no room for the draft</Trans>
      </span>
    );
  }
  if (changedAt === null) return null;
  return (
    <span className={styles.draft}>
      <span className={styles.draftIcon}>
        <Icon name="floppy-disk-f" size="sm" />
      </span>
      <DraftPlace />
    </span>
  );
}

/** The device the draft is on; that of an act ends with it. */
export function DraftPlace() {
  if (acting !== null) return <Trans>Draft in this tab</Trans>;
  const kind = deviceKind();
  if (kind === 'phone') return <Trans>Draft on this phone</Trans>;
  return kind === 'tablet' ? <Trans>Draft on this tablet</Trans> : <Trans>Draft on this computer</Trans>;
}
