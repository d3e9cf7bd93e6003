import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Plated } from '#freight/place/address.ts';
import styles from './lane-words.module.css';
import { PlaceName } from './place-name.tsx';

type End = Plated & { readonly city: string };

/** From where to where, on one line: the plates and cities of both ends. */
export function LaneWords({ from, to }: { readonly from: End; readonly to: End }) {
  return (
    <span className={styles.lane}>
      <Place {...from} />
      <Icon name="arrow-right-b" size="sm" />
      <VisuallyHidden>
        <Trans>to</Trans>
      </VisuallyHidden>
      <Place {...to} />
    </span>
  );
}

function Place(end: End) {
  return (
    <span className={styles.place}>
      <PlaceName address={end} />
    </span>
  );
}
