/**
 * The quotient of two whole numbers, rounded half up to a whole number. Whole numbers alone hold money.
 *
 * @param divisor above 0
 */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/**
 * An amount times a factor, rounded half up.
 *
 * @param factor in per mille: 1040 adds 4 %
 */
export function timesPerMille(amount: number, factor: number): number {
  return halfUp(amount * factor, 1000);
}
