import type { VatCheck } from '#freight/vat/vat.ts';
import type { VatNumber } from '#freight/vat/vat-number.ts';

/** Response of a register; `consultation` is the proof of a valid check. Name and address as registered. */
export interface VatAnswer {
  readonly check: VatCheck;
  readonly consultation: string | null;
  readonly name?: string | null;
  readonly address?: string | null;
}

/** A register of VAT numbers. An outage returns `unknown`. */
export interface VatNumbers {
  /** True for a stand-in: its answers prove nothing. */
  readonly isStandIn?: boolean;
  check(number: VatNumber): Promise<VatAnswer>;
}

/** Endings of numbers that simulate the results of a register. */
const UNAVAILABLE = '000';
const UNREGISTERED = '999';

/** Used if no VIES address is set: accepts every number with a valid format. */
export class FormatCheck implements VatNumbers {
  readonly isStandIn = true;

  async check({ number }: VatNumber): Promise<VatAnswer> {
    if (number.endsWith(UNAVAILABLE)) return { check: 'unknown', consultation: null };
    return { check: number.endsWith(UNREGISTERED) ? 'invalid' : 'valid', consultation: null };
  }
}
