import { halfUp } from '../money/money.ts';
import type { PriceLine } from '../price/price-line.ts';
import type { ChargeableLoad } from './chargeable.ts';
import type { Rates } from './rates.ts';
import type { QuotedOptions } from './request.ts';

/** Bounds of an insured value, in cents. */
export const INSURED_VALUE = { least: 100, most: 5_000_000 } as const;

/** The lines of the selected options, without free ones. */
export function optionLines(load: ChargeableLoad, options: QuotedOptions, rates: Rates): PriceLine[] {
  const lines: PriceLine[] = [];
  if (options.handling_pickup) lines.push({ key: 'handling_pickup', ...handling(load, rates) });
  if (options.handling_delivery) lines.push({ key: 'handling_delivery', ...handling(load, rates) });
  if (options.tail_lift) {
    lines.push({
      key: 'tail_lift',
      amount: tailLift(load.dm, rates),
      quantity: load.dm,
      unit: 'decimetre',
      rule: 'tail_lift',
    });
  }
  const appointment = { amount: rates.appointment, quantity: 1, unit: 'piece', rule: 'appointment' } as const;
  if (options.appointment_pickup) lines.push({ key: 'appointment_pickup', ...appointment });
  if (options.appointment_delivery) lines.push({ key: 'appointment_delivery', ...appointment });
  if (options.insured_value !== null) {
    const quantity = options.insured_value;
    lines.push({
      key: 'insurance',
      amount: insurance(quantity, rates),
      quantity,
      unit: 'cent',
      rule: 'insurance.basic',
    });
  }
  return lines;
}

/**
 * Loading or unloading by the driver, at one end. Standard pallets cost what is less, by pallet or by metre: as a custom
 * load, more goods would cost less.
 */
function handling(load: ChargeableLoad, { handling: figures }: Rates): Omit<PriceLine, 'key'> {
  const metres = Math.min(figures.most_metres, Math.ceil(load.dm / 10));
  const byMetre = figures.first_metre + figures.next_metre * (metres - 1);
  const { quantity } = load;
  const byPallet = figures.first_pallet + figures.next_pallet * (quantity - 1);
  return load.kind === 'standard' && byPallet <= byMetre
    ? { amount: byPallet, quantity, unit: 'pallet', rule: 'handling.pallets' }
    : { amount: byMetre, quantity: metres, unit: 'loading_metre', rule: 'handling.metres' };
}

/** The price of a truck with tail lift for a floor length in decimetres; in cents. */
export function tailLift(dm: number, { tail_lift }: Pick<Rates, 'tail_lift'>): number {
  const steps = Math.max(0, Math.ceil((dm - tail_lift.rigid_dm) / tail_lift.step_dm));
  return Math.min(tail_lift.most, tail_lift.least + tail_lift.per_step * steps);
}

/** The price of basic cover for a value; both in cents. */
export function insurance(value: number, { insurance: { share, least } }: Pick<Rates, 'insurance'>): number {
  return Math.max(least, halfUp(value * share, 10_000));
}
