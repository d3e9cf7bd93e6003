import { type ElectronicInvoice, type ElectronicParty, isSelfBilled } from './electronic-invoice.ts';
import { EN_16931, SIREN_ADDRESS, statedVatNumber } from './electronic-terms.ts';

/** The network address of a party: an identifier and its scheme (Electronic Address Scheme). */
interface Address {
  readonly scheme: string;
  readonly id: string;
}

/** The fields of an invoice that complies with Peppol BIS Billing 3.0. */
export interface PeppolTerms {
  readonly customization: string;
  readonly profile: string;
  readonly seller: Address;
  readonly customer: Address;
}

const PEPPOL = 'urn:fdc:peppol.eu:2017:poacc';

/** Schemes whose identifiers are prefixed VAT numbers, by prefix. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};
/** Belgian enterprise numbers: ten digits, as in the VAT number. */
const BELGIAN_SCHEME = '0208';

/**
 * The Peppol fields of an invoice, or null if its rules are not met. They require addresses of both sides and the
 * customer's order reference. French customers are excluded, because the French process replaces the profile; rules for
 * sellers of other countries do not apply to us.
 */
export function peppolTerms(invoice: ElectronicInvoice): PeppolTerms | null {
  const seller = sirenAddress(invoice.seller);
  const customer = invoice.customer.country === 'FR' ? null : vatAddress(invoice.customer, invoice);
  if (seller === null || customer === null || invoice.order === '') return null;
  const process = isSelfBilled(invoice.type) ? 'selfbilling' : 'billing';
  return {
    customization: `${EN_16931}#compliant#${PEPPOL}:${process}:3.0`,
    profile: `${PEPPOL}:${process}:01:1.0`,
    seller,
    customer,
  };
}

/** The address that a French company has on its network. */
export function sirenAddress({ siren }: ElectronicParty): Address | null {
  return siren === null ? null : { scheme: SIREN_ADDRESS, id: siren };
}

function vatAddress(party: ElectronicParty, invoice: ElectronicInvoice): Address | null {
  const vat = statedVatNumber(party, invoice);
  if (vat === null) return null;
  const country = vat.slice(0, 2);
  if (country === 'BE') return /^BE\d{10}$/.test(vat) ? { scheme: BELGIAN_SCHEME, id: vat.slice(2) } : null;
  const scheme = VAT_SCHEMES[country];
  return scheme === undefined ? null : { scheme, id: vat };
}
