import { parseVatNumber } from '../vat/vat-number.ts';
import type { ElectronicInvoice, ElectronicParty } from './electronic-invoice.ts';
import { EXEMPTIONS, LATE_FEE_EXEMPTION, legalNotes } from './legal-notes.ts';

// Terms shared by both syntaxes of the European standard: its codes, and their meaning for an invoice.

/** The European standard itself, without rules that others added. */
export const EN_16931 = 'urn:cen.eu:en16931:2017';
/** Scheme of SIREN numbers, as an identifier and as an address in the French network. */
export const SIREN_SCHEME = '0002';
export const SIREN_ADDRESS = '0225';
/** One piece (UN/ECE Recommendation 20). */
export const ONE_PIECE = 'C62';

/** A service that is invoiced before it is paid, or once it is, in the French list of business processes. */
export function businessProcess({ paid }: ElectronicInvoice): string {
  return paid ? 'S2' : 'S1';
}

/** The payment means: card, transfer, or agreed elsewhere (UNTDID 4461). */
export function paymentMeansCode({ paid, transfer }: ElectronicInvoice): string {
  if (paid) return '48';
  return transfer === null ? '1' : '30';
}

/** The account to pay to; null if nothing is payable there. */
export function payeeAccount({ paid, transfer }: ElectronicInvoice): ElectronicInvoice['transfer'] {
  return paid ? null : transfer;
}

/** All notes of an invoice: its own, then the legal ones with their subjects (UNTDID 4451). */
export function allNotes(invoice: ElectronicInvoice): { readonly code: string | null; readonly text: string }[] {
  return [...invoice.notes.map((text) => ({ code: null, text })), ...legalNotes(invoice)];
}

/** The VAT number of a party. Not allowed on an invoice outside the scope of VAT (rule BR-O-02). */
export function statedVatNumber({ vat_number }: ElectronicParty, { tax }: ElectronicInvoice): string | null {
  const vat = vat_number === null || tax.category === 'O' ? null : parseVatNumber(vat_number);
  return vat === null ? null : `${vat.country}${vat.number}`;
}

/** The rate in per cent. Not allowed outside the scope of VAT (rule BR-O-05). */
export function statedRate({ tax }: ElectronicInvoice): string | null {
  return tax.category === 'O' ? null : tax.rate.toFixed(2);
}

/** Why no VAT is charged; null if it is. */
export function exemptionOf({
  tax: { category },
  isLateFee = false,
}: ElectronicInvoice): { readonly code: string; readonly text: string } | null {
  if (category === 'S') return null;
  return isLateFee ? { ...EXEMPTIONS[category], text: LATE_FEE_EXEMPTION } : EXEMPTIONS[category];
}

/** The amount paid before issue, null for none, and the amount still due; in cents. */
export function settled({ paid, totals }: ElectronicInvoice): {
  readonly prepaid: number | null;
  readonly open: number;
} {
  return paid ? { prepaid: totals.gross, open: 0 } : { prepaid: null, open: totals.gross };
}
