import type { VatRule } from '../vat/vat.ts';
import { parseVatNumber } from '../vat/vat-number.ts';
import type { Totals } from './totals.ts';

/** The seller or buyer of an electronic invoice. */
export interface ElectronicParty {
  readonly name: string;
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  /** As written, with or without separators. */
  readonly vat_number: string | null;
  /** The French company register number, nine digits; null abroad or if unknown. */
  readonly siren: string | null;
}

/** The content of an invoice of the European standard (EN 16931). Days are calendar days; amounts are in cents. */
export interface ElectronicInvoice {
  /**
   * Commercial invoice; credit note, with the amounts the customer receives; and both as self-billed documents (UNTDID
   * 1001).
   */
  readonly type: '380' | '381' | '389' | '261';
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null;
  /** The day on which that invoice was issued. */
  readonly corrects_issued?: string | null;
  /** True if it was paid by card when it was issued. */
  readonly paid: boolean;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly served: string;
  readonly seller: ElectronicParty;
  readonly customer: ElectronicParty;
  /** The customer's own reference, if given. */
  readonly order: string;
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  /** Further notes besides the legal ones, in the customer's language. */
  readonly notes: readonly string[];
  /** The yearly rate of late interest that it states, in hundredths of a per cent; none on older invoices. */
  readonly late_rate?: number | undefined;
  /** True if it charges lateness: it is no service, and outside VAT. */
  readonly isLateFee?: boolean | undefined;
  readonly tax: VatRule;
  readonly totals: Totals;
  /** Null if the payment is agreed elsewhere. */
  readonly transfer: {
    readonly holder: string;
    readonly iban: string;
    readonly bic: string;
    readonly reference: string;
  } | null;
}

/**
 * True if the customer wrote it in the seller's name. Such a seller owes VAT when paid, Lading when it issues the
 * invoice.
 */
export function isSelfBilled(type: ElectronicInvoice['type']): boolean {
  return type === '389' || type === '261';
}

/** True for a credit note: its amounts are those the customer receives. */
export function isCreditNote(type: ElectronicInvoice['type']): boolean {
  return type === '381' || type === '261';
}

/** The SIREN at the end of a French VAT number. Monaco's numbers also begin with FR but contain none. */
export function sirenOf({ country, vat_number }: { country: string; vat_number: string | null }): string | null {
  const vat = vat_number === null ? null : parseVatNumber(vat_number);
  if (country !== 'FR' || vat?.country !== 'FR') return null;
  return /^[\dA-Z]{2}(\d{9})$/.exec(vat.number)?.[1] ?? null;
}
