import { Trans } from '@lingui/react/macro';
import type { Truck } from '#freight/truck/truck.ts';
import { useFormat } from '../format/use-format.ts';

/** The inner size of a truck and its payload: `13.60 × 2.48 × 2.70 m, 25,000 kg`. */
export function TruckSize({ truck }: { readonly truck: Pick<Truck, 'length' | 'width' | 'height' | 'payload'> }) {
  const format = useFormat();
  const [length, width, height] = [truck.length, truck.width, truck.height].map((side) => format.number(side / 100, 2));
  const payload = format.kilograms(truck.payload);
  return (
    <Trans>
      {length} × {width} × {height} m, {payload}
    </Trans>
  );
}

/** An emission class as it is spoken. */
export function EuroClass({ value }: { readonly value: NonNullable<Truck['euro_class']> }) {
  if (value === 'zero') return <Trans>Zero emission</Trans>;
  const number = value.slice('euro_'.length);
  return <Trans>Euro {number}</Trans>;
}
