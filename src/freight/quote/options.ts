import { halfUp } from '../money/money.ts';
import type { PriceLine } from '../price/price-line.ts';
import type { ChargeableLoad } from './chargeable.ts';
import type { QuotedOptions } from './request.ts';

/** Figures of the specification (part 2, section 9.3), in cents. */
export const HANDLING = {
  firstPallet: 750,
  nextPallet: 250,
  firstMetre: 1250,
  nextMetre: 650,
  mostMetres: 13,
} as const;
export const APPOINTMENT = 600;
export const INSURANCE = { perMilleOfValue: 5, least: 1500, leastValue: 100, mostValue: 5_000_000 } as const;
/**
 * A rigid truck with tail lift covers up to 4.8 m; each further 0.3 m costs more, up to the specification's maximum.
 */
export const TAIL_LIFT = { least: 2000, most: 30_000, rigidDm: 48, stepDm: 3, perStep: 1000 } as const;
/**
 * Free time included at each end, in minutes, and the price of each started hour after it, in cents. At most
 * `mostHours` are charged per end.
 */
export const FREE_TIME = { part: 60, full: 120, perHourBegun: 6000, mostHours: 8 } as const;

/** The lines of the selected options, without free ones. */
export function optionLines(load: ChargeableLoad, options: QuotedOptions): PriceLine[] {
  const lines: PriceLine[] = [];
  if (options.handling_pickup) lines.push({ key: 'handling_pickup', ...handling(load) });
  if (options.handling_delivery) lines.push({ key: 'handling_delivery', ...handling(load) });
  if (options.tail_lift) {
    lines.push({
      key: 'tail_lift',
      amount: tailLift(load.dm),
      quantity: load.dm,
      unit: 'decimetre',
      rule: 'tail_lift',
    });
  }
  const appointment = { amount: APPOINTMENT, quantity: 1, unit: 'piece', rule: 'appointment' } as const;
  if (options.appointment_pickup) lines.push({ key: 'appointment_pickup', ...appointment });
  if (options.appointment_delivery) lines.push({ key: 'appointment_delivery', ...appointment });
  if (options.insured_value !== null) {
    const quantity = options.insured_value;
    lines.push({ key: 'insurance', amount: insurance(quantity), quantity, unit: 'cent', rule: 'insurance.basic' });
  }
  return lines;
}

/** Loading or unloading by the driver, at one end. */
function handling(load: ChargeableLoad): Omit<PriceLine, 'key'> {
  if (load.kind === 'standard') {
    const { quantity } = load;
    const amount = HANDLING.firstPallet + HANDLING.nextPallet * (quantity - 1);
    return { amount, quantity, unit: 'pallet', rule: 'handling.pallets' };
  }
  const quantity = Math.min(HANDLING.mostMetres, Math.ceil(load.dm / 10));
  const amount = HANDLING.firstMetre + HANDLING.nextMetre * (quantity - 1);
  return { amount, quantity, unit: 'loading_metre', rule: 'handling.metres' };
}

/** The price of a truck with tail lift for a floor length in decimetres; in cents. */
export function tailLift(dm: number): number {
  const steps = Math.max(0, Math.ceil((dm - TAIL_LIFT.rigidDm) / TAIL_LIFT.stepDm));
  return Math.min(TAIL_LIFT.most, TAIL_LIFT.least + TAIL_LIFT.perStep * steps);
}

/** The price of basic cover for a value; both in cents. */
export function insurance(value: number): number {
  return Math.max(INSURANCE.least, halfUp(value * INSURANCE.perMilleOfValue, 1000));
}
