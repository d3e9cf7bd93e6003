/**
 * The reference a payer writes on a transfer (ISO 11649): `RF`, two check digits, and the letters and digits of an
 * invoice's number. Banks and people find a wrong digit by the check digits.
 */
export function creditorReference(invoice: string): string {
  const body = invoice.toUpperCase().replace(/[^\dA-Z]/g, '');
  const check = 98n - (BigInt(digitsOf(`${body}RF00`)) % 97n);
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** A letter counts as 10 to 35, as ISO 7064 has it. */
function digitsOf(text: string): string {
  return [...text].map((sign) => Number.parseInt(sign, 36)).join('');
}
