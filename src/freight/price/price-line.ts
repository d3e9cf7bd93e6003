/** The keys of a price's lines, in the order they are shown in. */
export const LINE_KEYS = [
  'transport',
  'crossing',
  'handling_pickup',
  'handling_delivery',
  'tail_lift',
  'appointment_pickup',
  'appointment_delivery',
  'insurance',
] as const;
export type LineKey = (typeof LINE_KEYS)[number];

/** The crossings of mountains and the sea that a tariff can charge. */
export const CROSSINGS = ['alps', 'sound', 'adriatic'] as const;

export const LINE_RULES = [
  'transport.truck',
  'transport.network',
  'crossing.alps',
  'crossing.sound',
  'crossing.adriatic',
  'handling.pallets',
  'handling.metres',
  'tail_lift',
  'appointment',
  'insurance.basic',
] as const;
export type LineRule = (typeof LINE_RULES)[number];

/** Units of a line's quantity; a share is in ten-thousandths of a truck. */
export const LINE_UNITS = ['metre', 'loading_metre', 'pallet', 'decimetre', 'piece', 'share', 'cent'] as const;

/** One line of a price. `amount` in cents; `quantity` in `unit` is the input of its rule. */
export interface PriceLine {
  readonly key: LineKey;
  readonly amount: number;
  readonly quantity: number;
  readonly unit: (typeof LINE_UNITS)[number];
  readonly rule: LineRule;
}
