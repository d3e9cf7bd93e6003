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
