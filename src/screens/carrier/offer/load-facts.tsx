import { Trans } from '@lingui/react/macro';
import { Cell, Cells, NumberCell } from '#design/cells/cells.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadSizes } from './load-sizes.ts';

/** How much is carried, and how far. */
export function LoadFacts({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const { load } = offer;
  const sizes = loadSizes(load, format);
  return (
    <Cells>
      <NumberCell box={7} label={load.type === 'pallets' ? <Trans>Pallets</Trans> : <Trans>Packages</Trans>}>
        {format.number(load.quantity)}
      </NumberCell>
      <NumberCell label={<Trans>Loading metres</Trans>} unit="m">
        {format.number(load.linear_meters, 1)}
      </NumberCell>
      <NumberCell box={11} label={<Trans>Gross weight</Trans>} unit="kg">
        {format.number(load.weight)}
      </NumberCell>
      {sizes !== null && (
        <Cell share="half" label={<Trans>Size (max. height)</Trans>}>
          {sizes}
        </Cell>
      )}
      <Cell share={sizes === null ? 'row' : 'half'} label={<Trans>Distance</Trans>}>
        {format.kilometres(offer.distance)}
      </Cell>
    </Cells>
  );
}
