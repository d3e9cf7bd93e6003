import type { VatNumber } from '#freight/vat/vat-number.ts';
import type { VatAnswer, VatNumbers } from './vat-numbers.ts';

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
