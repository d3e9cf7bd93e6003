import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { measuresOf, pricedLoadOf } from '#freight/draft/measures.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './goods.module.css';

/** Says that mixed or unknown pallet formats are priced by the metre. */
export function ConvertedNote({ load }: { readonly load: ShipmentDraft['load'] }) {
  const format = useFormat();
  const isConverted = pricedLoadOf(load)?.converted === true;
  const length = format.number(measuresOf(load).dm / 10, 1);
  return (
    <div role="status">
      {isConverted && (
        <p className={styles.converted}>
          <Icon name="package-f" size="sm" />
          <span>
            <Trans>
              Mixed or unknown pallet formats: priced as a custom load of {length} m over the whole width. The pallet
              lines stay on the consignment note.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
