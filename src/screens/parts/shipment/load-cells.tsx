import { Trans } from '@lingui/react/macro';
import { Cells, IconCell, NumberCell } from '#design/cells/cells.tsx';
import type { SharedShipment } from '#freight/shipment/shared.ts';
import { useFormat } from '../format/use-format.ts';

/** A load, and what is done with it at both ends. */
interface Loaded {
  readonly load: SharedShipment['load'];
  readonly pickup: Pick<SharedShipment['pickup'], 'handling'>;
  readonly delivery: Pick<SharedShipment['delivery'], 'handling'>;
}

/** Pallets, loading metres, gross weight, tail lift: always in this order. */
export function LoadCells({ of: { load, pickup, delivery } }: { readonly of: Loaded }) {
  const atPickup = pickup.handling.tail_lift;
  const atDelivery = delivery.handling.tail_lift;
  return (
    <Cells>
      <LoadNumbers load={load} />
      <IconCell icon="lift" pale={!atPickup && !atDelivery} label={<Trans>Tail lift</Trans>}>
        {atPickup && atDelivery ? (
          <Trans>Needed at pickup and delivery</Trans>
        ) : atPickup ? (
          <Trans>Needed at pickup</Trans>
        ) : atDelivery ? (
          <Trans>Needed at delivery</Trans>
        ) : (
          <Trans>Not needed</Trans>
        )}
      </IconCell>
    </Cells>
  );
}

/** The load, as three cells of a row. */
export function LoadNumbers({ load }: Pick<Loaded, 'load'>) {
  const format = useFormat();
  return (
    <>
      <NumberCell box={7} label={load.type === 'pallets' ? <Trans>Pallets</Trans> : <Trans>Packages</Trans>}>
        {format.number(load.quantity)}
      </NumberCell>
      <NumberCell label={<Trans>Loading metres</Trans>} unit="m">
        {format.number(load.linear_meters, 1)}
      </NumberCell>
      <NumberCell box={11} label={<Trans>Gross weight</Trans>} unit="kg">
        {format.number(load.weight)}
      </NumberCell>
    </>
  );
}
