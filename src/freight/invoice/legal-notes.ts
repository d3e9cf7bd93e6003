import { FRANCHISE } from '../vat/franchise.ts';
import type { VatCategory } from '../vat/vat.ts';
import { type ElectronicInvoice, isSelfBilled } from './electronic-invoice.ts';
import { EARLY_PAYMENT_RATE } from './terms.ts';

/**
 * The notes that French law requires on an invoice, in French whatever its language (Code de commerce, L441-9, L441-10,
 * D441-5). `code` is the subject in UNTDID 4451, if any: early payment, late payment, collection costs.
 */
export function legalNotes({
  type,
  late_rate,
  isLateFee = false,
}: Pick<ElectronicInvoice, 'type' | 'late_rate' | 'isLateFee'>): readonly LegalNote[] {
  return [
    { code: null, text: isLateFee ? LATE_FEE : SERVICE[type] },
    { code: 'AAB', text: isSelfBilled(type) ? DISCOUNT : NO_DISCOUNT },
    { code: 'PMD', text: latePayment(late_rate) },
    { code: 'PMT', text: 'Indemnité forfaitaire pour frais de recouvrement : 40 € (D441-5 C. com.).' },
  ];
}

/** Invoices issued before the rate was stated keep their text: it is part of what was issued. */
function latePayment(rate: number | undefined): string {
  const figures = rate === undefined ? '' : `, soit ${(rate / 100).toFixed(2).replace('.', ',')} % par an`;
  return `En cas de retard : pénalités au taux de la BCE majoré de 10 points${figures} (L441-10 C. com.).`;
}

interface LegalNote {
  readonly code: string | null;
  readonly text: string;
}

/** Lading pays its VAT as it invoices. Carriers owe theirs when they are paid. */
const SERVICE: Readonly<Record<ElectronicInvoice['type'], string>> = {
  '380': 'Prestation de services. Option pour le paiement de la taxe d’après les débits.',
  '381': 'Prestation de services. Option pour le paiement de la taxe d’après les débits.',
  '389': 'Prestation de services. Autofacturation : facture établie par le client au nom et pour le compte du vendeur.',
  '261': 'Prestation de services. Autofacturation : avoir établi par le client au nom et pour le compte du vendeur.',
};

const LATE_FEE = 'Pénalités de retard et indemnité de recouvrement (L441-10 et D441-5 C. com.).';

/** Damages for late payment are no price of a service. */
export const LATE_FEE_EXEMPTION = 'Pénalités hors du champ d’application de la TVA – art. 256 I CGI';

/** Customers get no discount for early payment. Carriers can get early payment at a cost. */
const NO_DISCOUNT = 'Pas d’escompte pour paiement anticipé.';
const DISCOUNT = `Escompte pour paiement anticipé à la demande du vendeur : ${(EARLY_PAYMENT_RATE / 100).toFixed(2).replace('.', ',')} % par jour, de la demande à la date de versement prévue.`;

/** Why no VAT is charged: the legal text, and the code from the VATEX list. */
export const EXEMPTIONS: Readonly<Record<Exclude<VatCategory, 'S'>, { readonly code: string; readonly text: string }>> =
  {
    AE: { code: 'VATEX-EU-AE', text: 'Autoliquidation – art. 283-2 CGI, art. 44 et 196 dir. 2006/112/CE' },
    E: { code: 'VATEX-FR-FRANCHISE', text: FRANCHISE },
    G: { code: 'VATEX-EU-G', text: 'Exonération de TVA – art. 262 I du CGI' },
    O: { code: 'VATEX-EU-O', text: 'TVA non applicable – art. 259-1° CGI' },
  };
