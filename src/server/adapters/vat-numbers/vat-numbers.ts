import type { VatCheck } from '#freight/vat/vat.ts';
import type { VatNumber } from '#freight/vat/vat-number.ts';

/** What a register answered; `consultation` proves a valid one. Name and address are the company's, as registered. */
export interface VatAnswer {
  readonly check: VatCheck;
  readonly consultation: string | null;
  readonly name?: string | null;
  readonly address?: string | null;
}

/** A register of VAT numbers. An outage is an answer too: `unknown`. */
export interface VatNumbers {
  check(number: VatNumber): Promise<VatAnswer>;
}

/** Endings that stand for the answers of a register, so that each can be seen without one. */
const UNAVAILABLE = '000';
const UNREGISTERED = '999';

/** Stands in for VIES where no address of it is set: a number that is written as one is taken to be valid. */
export class FormatCheck implements VatNumbers {
  async check({ number }: VatNumber): Promise<VatAnswer> {
    if (number.endsWith(UNAVAILABLE)) return { check: 'unknown', consultation: null };
    return { check: number.endsWith(UNREGISTERED) ? 'invalid' : 'valid', consultation: null };
  }
}
