import { Trans } from '@lingui/react/macro';
import { Node } from '#design/node/node.tsx';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import styles from './booking.module.css';
import { useBooking } from './booking-context.ts';
import { PartHeading } from './part-heading.tsx';

/** Which end a panel is about, and where it is. */
export function EndHead({ stop }: { readonly stop: Stop }) {
  const { chosen } = useBooking().draft[stop].address;
  return (
    <div className={styles.endHead}>
      <Node shape={stop === 'pickup' ? 'square' : 'disc'} state="done" />
      <PartHeading>{stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}</PartHeading>
      {chosen !== null && (
        <span className={styles.endPlace}>
          <PlaceName address={chosen} />
        </span>
      )}
    </div>
  );
}
