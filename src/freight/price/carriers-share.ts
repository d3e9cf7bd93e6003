import { halfUp } from '../money/money.ts';

/** The carrier's share of an extra, in per cent. */
const CARRIERS_SHARE = 85;

/** The carrier's share of an extra, in cents. */
export function carriersShare(amount: number): number {
  return halfUp(amount * CARRIERS_SHARE, 100);
}
