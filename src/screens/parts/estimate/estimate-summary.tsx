import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Estimate } from '#device/estimate/estimate.ts';
import { PlaceName } from '../mission/place-name.tsx';
import styles from './estimate.module.css';
import type { EstimateValues } from './estimate-values.ts';

interface EstimateSummaryProps {
  readonly estimate: Estimate;
  readonly values: EstimateValues;
  readonly onChange: () => void;
}

/** The request in three lines: on a phone it replaces the form. */
export function EstimateSummary({ estimate, values, onChange }: EstimateSummaryProps) {
  const sides = values.type === 'pallets' ? values.format.replace('x', ' × ') : values.length;
  return (
    <div className={styles.summary}>
      <button type="button" onClick={onChange}>
        <span className={styles.square} aria-hidden />
        <b>
          <PlaceName address={estimate.pickup_address} />
        </b>
        <VisuallyHidden>
          <Trans>Change where it begins</Trans>
        </VisuallyHidden>
        <Icon name="pencil-simple-b" />
      </button>
      <button type="button" onClick={onChange}>
        <span className={styles.disc} aria-hidden />
        <b>
          <PlaceName address={estimate.delivery_address} />
        </b>
        <VisuallyHidden>
          <Trans>Change where it ends</Trans>
        </VisuallyHidden>
        <Icon name="pencil-simple-b" />
      </button>
      <button type="button" onClick={onChange}>
        <Icon name="package-f" />
        <span>
          <b>
            {values.quantity} × {sides} × {values.height} cm
          </b>
          <br />
          {values.weight} kg
        </span>
        <VisuallyHidden>
          <Trans>Change the goods</Trans>
        </VisuallyHidden>
        <Icon name="pencil-simple-b" />
      </button>
    </div>
  );
}
