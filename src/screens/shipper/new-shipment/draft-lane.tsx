import { Icon } from '#design/icon/icon.tsx';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import styles from './leave.module.css';

/** From where to where a draft goes, as far as it is known. It may stand in a sentence. */
export function Lane({ draft }: { readonly draft: ShipmentDraft }) {
  const [from, to] = [draft.pickup.address.chosen, draft.delivery.address.chosen];
  if (from === null && to === null) return null;
  return (
    <span className={styles.lane}>
      {from !== null && <PlaceName address={from} />}
      {to !== null && (
        <>
          <Icon name="arrow-right-b" size="sm" />
          <PlaceName address={to} />
        </>
      )}
    </span>
  );
}
