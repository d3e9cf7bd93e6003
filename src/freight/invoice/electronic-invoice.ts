import type { VatRule } from '../vat/vat.ts';
import { parseVatNumber } from '../vat/vat-number.ts';
import type { Totals } from './totals.ts';

/** Whom an electronic invoice is from or to. */
export interface ElectronicParty {
  readonly name: string;
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  /** As it is written, with or without signs between. */
  readonly vat_number: string | null;
  /** The number of the French register of companies, nine digits; null abroad, and where it is not known. */
  readonly siren: string | null;
}

/** All that an invoice of the European standard (EN 16931) says. Days are those of the calendar; amounts are in cents. */
export interface ElectronicInvoice {
  /**
   * Commercial invoice; credit note, whose amounts are what the customer gets; both as the customer writes them in the
   * seller's name (UNTDID 1001).
   */
  readonly type: '380' | '381' | '389' | '261';
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null;
  /** Whether it was paid by card when it was issued. */
  readonly paid: boolean;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly served: string;
  readonly seller: ElectronicParty;
  readonly customer: ElectronicParty;
  /** The customer's own reference, where they gave one. */
  readonly order: string;
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  /** What it says besides the sentences of the law, in the customer's language. */
  readonly notes: readonly string[];
  readonly tax: VatRule;
  readonly totals: Totals;
  /** Null where it is agreed elsewhere how it is paid. */
  readonly transfer: {
    readonly holder: string;
    readonly iban: string;
    readonly bic: string;
    readonly reference: string;
  } | null;
}

/** Whether the customer wrote it in the seller's name. Such a seller owes the VAT when they are paid, Lading with its invoice. */
export function isSelfBilled(type: ElectronicInvoice['type']): boolean {
  return type === '389' || type === '261';
}

/** Whether its amounts are what the customer gets. */
export function isCreditNote(type: ElectronicInvoice['type']): boolean {
  return type === '381' || type === '261';
}

/** The SIREN that a French VAT number ends with. Monaco's begin with FR too, and hold none. */
export function sirenOf({ country, vat_number }: { country: string; vat_number: string | null }): string | null {
  const vat = vat_number === null ? null : parseVatNumber(vat_number);
  if (country !== 'FR' || vat?.country !== 'FR') return null;
  return /^[\dA-Z]{2}(\d{9})$/.exec(vat.number)?.[1] ?? null;
}
