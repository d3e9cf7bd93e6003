import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LoadNumbers } from '../../parts/shipment/load-cells.tsx';
import { loadSizes } from './load-sizes.ts';

/** How much is carried, and how far. */
export function LoadFacts({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const { load } = offer;
  const sizes = loadSizes(load, format);
  return (
    <Cells>
      <LoadNumbers load={load} />
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
