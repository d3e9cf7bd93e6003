import { Plural, Trans } from '@lingui/react/macro';
import { Cell, Cells, NumberCell } from '#design/cells/cells.tsx';
import { Sign, SignPlace } from '#design/sign/sign.tsx';
import type { Estimate } from '#device/estimate/estimate.ts';
import { countryName } from '../format/country-name.ts';
import { useFormat, useLocale } from '../format/use-format.ts';
import { PlaceName } from '../mission/place-name.tsx';
import { EmissionsMethod } from '../shipment/emissions-method.tsx';
import styles from './estimate.module.css';

interface LaneProps {
  readonly estimate: Estimate;
  readonly type: 'pallets' | 'other';
  /** Null where it was not a number; then there is no estimate either. */
  readonly quantity: number;
}

/** The lane as it was found: both towns, the goods between them, and the road. */
export function EstimateLane({ estimate, type, quantity }: LaneProps) {
  const format = useFormat();
  const metres = format.number(estimate.linear_meters, 1);
  const road = format.kilometres(estimate.distance);
  return (
    <Sign>
      <div className={styles.lane}>
        <End address={estimate.pickup_address} />
        <div className={styles.road}>
          <span>
            {type === 'pallets' ? (
              <Plural value={quantity} one="# pallet" other="# pallets" />
            ) : (
              <Plural value={quantity} one="# piece" other="# pieces" />
            )}
            , <Trans>{metres} ldm</Trans>
          </span>
          <span className={styles.line} aria-hidden />
          <span className={styles.muted}>
            {estimate.distance_estimated ? <Trans>{road} by road, estimated</Trans> : <Trans>{road} by road</Trans>}
          </span>
        </div>
        <End address={estimate.delivery_address} />
      </div>
    </Sign>
  );
}

function End({ address }: { readonly address: Estimate['pickup_address'] }) {
  const locale = useLocale();
  return (
    <div>
      <SignPlace>
        <PlaceName address={address} />
      </SignPlace>
      <p className={styles.muted}>
        {address.postal_code}, {countryName(address.country, locale)}
      </p>
    </div>
  );
}

/** The figures of a lane besides its price. */
export function EstimateFacts({ estimate: { distance, linear_meters, co2 } }: Pick<LaneProps, 'estimate'>) {
  const format = useFormat();
  const factor = `${format.number(co2.factor)} g, ${co2.source} ${co2.version}`;
  return (
    <Cells flush>
      <NumberCell share="third" label={<Trans>Distance</Trans>} unit="km">
        {format.number(distance / 1000)}
      </NumberCell>
      <NumberCell share="third" label={<Trans>Linear metres</Trans>} unit="m">
        {format.number(linear_meters, 1)}
      </NumberCell>
      <NumberCell
        share="third"
        label={
          <>
            CO<sub className={styles.sub}>2</sub>e
          </>
        }
        unit="kg"
      >
        {format.number(roundEmissions(co2.grams))}
      </NumberCell>
      <Cell
        share="row"
        label={
          <Trans>
            How CO<sub>2</sub>e is counted
          </Trans>
        }
      >
        <EmissionsMethod /> <Trans>Factor: {factor}.</Trans>
      </Cell>
    </Cells>
  );
}

/** Kilograms of an estimated way, as exactly as it is known: two figures below a tonne, three above. */
function roundEmissions(grams: number): number {
  const kilograms = grams / 1000;
  return Number(kilograms.toPrecision(kilograms < 1000 ? 2 : 3));
}
